/** The address of the built script of the public pages (vite.public.config.ts). */
declare module 'virtual:visitor-script' {
  const address: string
  export default address
}
