/** For a box that scrolls by itself: it must be reachable by keyboard (WCAG 2.1.1), so it takes the focus. */
export const scrollBox = { tabIndex: 0, role: "group" } as const;
