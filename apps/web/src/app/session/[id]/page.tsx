import { FirstScreen } from "../../../first-screen/first-screen";

interface PageProps {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function Page({ params }: PageProps) {
  const { id } = await params;
  return <FirstScreen sessionID={decodeURIComponent(id)} />;
}
