/**
 * In development: the paths that Vite proxies to the server, as a regular expression. Vite serves the application's screens and its own files;
 * everything else, such as public pages and their assets, is the server's.
 */
export const ofTheServer = `^/(?!${[
  '(?:register|forget-password|reset-password|verify|dashboard)(?:[/?]|$)',
  '@|__|src/|node_modules/',
  'index\\.html|before-paint\\.js',
].join('|')})`
