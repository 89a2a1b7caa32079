/** How a path finds its route: letter case, a trailing slash and doubled ones do not matter. */
export const routerOptions = {
  caseSensitive: false,
  ignoreTrailingSlash: true,
  ignoreDuplicateSlashes: true,
  maxParamLength: 600,
}
