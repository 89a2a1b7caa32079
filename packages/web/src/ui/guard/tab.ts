/**
 * Identifies this tab and lists the open ones. The tab's name is in its sessionStorage only while the tab is hidden (reload, another site,
 * suspended), so that a duplicated tab gets its own name. Open tabs refresh a timestamp in localStorage.
 */
const nameKey = 'jadara.tab'
const openKey = (tab: string) => `jadara.open.${tab}`
const every = 20_000
/** Browsers limit the timers of hidden tabs to one per minute. */
const patience = 90_000

let name: string | undefined

export function claimTabName(): string {
  if (name) return name
  const own = ignoreErrors(() => sessionStorage.getItem(nameKey)) ?? Math.random().toString(36).slice(2, 12)
  name = own
  const markOpen = () => ignoreErrors(() => localStorage.setItem(openKey(own), String(Date.now())))
  const storeName = () => ignoreErrors(() => sessionStorage.setItem(nameKey, own))
  const show = () => (document.hidden ? storeName() : ignoreErrors(() => sessionStorage.removeItem(nameKey)))
  markOpen()
  show()
  setInterval(markOpen, every)
  document.addEventListener('visibilitychange', show)
  addEventListener('pageshow', () => {
    markOpen()
    show()
  })
  addEventListener('pagehide', () => {
    storeName()
    ignoreErrors(() => localStorage.removeItem(openKey(own)))
  })
  return own
}

export const isTabOpen = (tab: string): boolean =>
  Date.now() - Number(ignoreErrors(() => localStorage.getItem(openKey(tab)))) < patience

/** With storage disabled, nothing is stored or found. */
function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
