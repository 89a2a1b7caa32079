/**
 * Which tab this is, and which others are open. The name of a tab lies in its sessionStorage only while it is out of sight (a reload, another
 * site, put to sleep), so that a duplicated tab gets a name of its own. An open tab leaves a sign of life in localStorage.
 */
const nameKey = 'jadara.tab'
const signOf = (tab: string) => `jadara.open.${tab}`
const every = 20_000
/** Browsers slow the timers of hidden tabs down to one a minute. */
const patience = 90_000

let name: string | undefined

export function thisTab(): string {
  if (name) return name
  const own = quietly(() => sessionStorage.getItem(nameKey)) ?? Math.random().toString(36).slice(2, 12)
  name = own
  const live = () => quietly(() => localStorage.setItem(signOf(own), String(Date.now())))
  const lay = () => quietly(() => sessionStorage.setItem(nameKey, own))
  const show = () => (document.hidden ? lay() : quietly(() => sessionStorage.removeItem(nameKey)))
  live()
  show()
  setInterval(live, every)
  document.addEventListener('visibilitychange', show)
  addEventListener('pageshow', () => {
    live()
    show()
  })
  addEventListener('pagehide', () => {
    lay()
    quietly(() => localStorage.removeItem(signOf(own)))
  })
  return own
}

export const isTabOpen = (tab: string): boolean =>
  Date.now() - Number(quietly(() => localStorage.getItem(signOf(tab)))) < patience

/** Storage may be switched off: then nothing is kept, and nothing found. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
