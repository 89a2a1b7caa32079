/**
 * In development: what Vite hands on to the server (a regular expression, as its proxy takes them). Vite's own are the screens of the application and the
 * files that it makes; the rest is the server's, the public pages and what they load among it.
 */
export const ofTheServer = `^/(?!${[
  '(?:login|register|forget-password|reset-password|verify|dashboard)(?:[/?]|$)',
  '@|__|src/|node_modules/',
  'index\\.html|before-paint\\.js',
].join('|')})`
