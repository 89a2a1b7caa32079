/** A page of the portal as a document of its own, under a blob address: what it loads from `/` is named in full. */
export const standalone = (html: string, origin: string): string =>
  html
    .replace(/(\s(?:src|href|action|poster)=["'])\/(?!\/)/g, `$1${origin}/`)
    .replace(
      /(\ssrcset=["'])([^"']*)/gi,
      (_, begin: string, sources: string) => begin + sources.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`),
    )
    .replace(/url\((["']?)\/(?!\/)/g, `url($1${origin}/`)
