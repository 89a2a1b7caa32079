import { type Text, text } from '@jadara/contract/text'

/** The award as its office names it, and the address of its logo, or ''. */
export type Identity = { readonly name: Text; readonly logo: string }

/** What the server wrote into the page (server/src/http/shell.ts): there before the first screen, and no call to wait for. */
export const identity: Identity = read(document.getElementById('identity')?.textContent)

/** In development the page comes from Vite and says nothing of the award. */
function read(written: string | null | undefined): Identity {
  if (!written) return { name: text('Research Excellence Award', 'جائزة التميّز البحثي'), logo: '' }
  return JSON.parse(written) as Identity
}
