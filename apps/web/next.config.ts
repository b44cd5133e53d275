import type { NextConfig } from "next";
const config: NextConfig = { poweredByHeader: false, compress: false, typescript: { ignoreBuildErrors: true } };
export default config;
