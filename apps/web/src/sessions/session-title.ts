/** The title OpenCode gives a session until the first turn has named it (observed on OpenCode 1.18.33). */
const unnamed = /^New session - \d{4}-\d\d-\d\dT/u;

/** A session's title as a reader would say it. */
export function sessionTitle(title: string): string {
  return title.trim() === "" || unnamed.test(title) ? "New session" : title;
}

/** The last step of a folder's path, which is what people call it. */
export function folderName(directory: string): string {
  return directory.split(/[/\\]/u).findLast((step) => step !== "") ?? directory;
}
