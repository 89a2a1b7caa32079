/** Node's options for a process that needs no more of pdf-lib than its core. */
export const onlyPdfLibCore = ['--import', new URL('./pdf-lib-core.ts', import.meta.url).href] as const
