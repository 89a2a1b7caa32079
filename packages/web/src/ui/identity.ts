import { type Text, text } from '@jadara/contract/core/text'

/** The award's name and the address of its logo, or ''. */
export type AwardNameAndLogo = { readonly name: Text; readonly logo: string }

/** Written into the page by the server (server/src/http/dashboard-shell.ts), so that no request is needed. */
export const awardNameAndLogo: AwardNameAndLogo = read(document.getElementById('identity')?.textContent)

/** In development Vite serves the page, without the award. */
function read(written: string | null | undefined): AwardNameAndLogo {
  if (!written) return { name: text('Research Excellence Award', 'جائزة التميّز البحثي'), logo: '' }
  return JSON.parse(written) as AwardNameAndLogo
}
