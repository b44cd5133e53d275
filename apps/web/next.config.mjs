/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // A compressed event stream is a buffered one, and our own server sends the pages.
  compress: false,
  // Next cannot drive TypeScript 7; `npm run types` does the checking.
  typescript: { ignoreBuildErrors: true },
};

export default config;
