/** The addresses of the built scripts of the public pages, and the dashboard's files (vite.public.config.ts). */
declare module 'virtual:public-script/*' {
  const address: string
  export default address
}
declare module 'virtual:dashboard-files' {
  const addresses: readonly string[]
  export default addresses
}
