/** Node's options that preload pdf-lib-core.ts. */
export const pdfLibCoreOptions = ['--import', new URL('./pdf-lib-core.ts', import.meta.url).href] as const
