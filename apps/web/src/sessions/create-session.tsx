"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { NewSession } from "@session-assist/ui";
import { useState } from "react";
import { useApi } from "../api/api-provider";
import { errorSentence } from "../api/error-sentence";
import { projectsQuery } from "../queries/session-queries";
import { navigate } from "../route/navigate";
import { sessionHref } from "../route/route";

/** "New session" with its choice of folder; the folders are read when they are asked for. */
export function CreateSession() {
  const api = useApi();
  const [wanted, setWanted] = useState(false);
  const projects = useQuery({ ...projectsQuery(api), enabled: wanted });
  const create = useMutation({
    mutationFn: (directory: string) => api.client.session.create.mutate({ directory }),
    onSuccess: (session) => navigate(sessionHref(session.id)),
  });
  const error = create.error ?? projects.error;
  return (
    <NewSession
      projects={projects.data?.projects}
      error={error ? errorSentence(error) : undefined}
      pending={create.isPending}
      onOpen={() => {
        create.reset();
        setWanted(true);
        if (wanted) void projects.refetch();
      }}
      onCreate={(directory) =>
        create.mutateAsync(directory).then(
          () => true,
          () => false,
        )
      }
    />
  );
}
