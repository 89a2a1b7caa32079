/**
 * The one script of the public pages, under 2 kB: a file of its own because the Content-Security-Policy allows none inside the page. Every page
 * works without it, and does not wait for it: who chose an appearance against the device's may see the other for a moment on the very first page, until the
 * script lies in the browser's cache (waiting for it would cost every first visit a fifth of a second). Keys as in ui/appearance.tsx and ui/language.tsx.
 */
// Names for what stands here several times: the minifier shortens them.
const all = document
const page = all.documentElement
const { dataset } = page
const scheme = 'mantineColorScheme'
const dark = 'dark'
const one = <Found extends HTMLElement>(of: string, within: ParentNode = all) => within.querySelector(of) as Found
const store = (key: string, value?: string) => {
  try {
    if (value) localStorage[key] = value
    return localStorage[key] as string | undefined
  } catch {
    // storage is switched off: the choice then lasts as long as the page
  }
}
const isDark = () => (dataset[scheme] ? dataset[scheme] === dark : matchMedia('(prefers-color-scheme:dark)').matches)
const chosen = store('jadara.appearance')
if (chosen === dark || chosen === 'light') dataset[scheme] = chosen

const until = '[data-until]'

/**
 * The words of parts/round-state.tsx. Once the moment has come by this device's clock, what the round changes is drawn anew from the server, as often as
 * it takes until the server says so too: the device may be early, and a copy of the page may be older. The page itself stays, with what is typed in it.
 */
async function tick() {
  const time = one<HTMLTimeElement>(until)
  if (!time) return
  const { dateTime } = time
  const minutes = (Date.parse(dateTime) - Date.now()) / 6e4
  const [size, unit] =
    minutes < 60 ? ([1, 'minute'] as const) : minutes < 1440 ? ([60, 'hour'] as const) : ([1440, 'day'] as const)
  if (minutes > 0) {
    // There is no English of Egypt: it says the same as ours.
    time.textContent = new Intl.RelativeTimeFormat(`${page.lang}-EG`).format(Math.floor(minutes / size) || 1, unit)
    return
  }
  try {
    const answer = await fetch(`/${page.lang}`)
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (one<HTMLTimeElement>(until, fresh)?.dateTime === dateTime) return
    // What the round changes, and no form stands in. An answer that is not the page holds none of it, and changes nothing.
    for (const part of ['.hero', '#dates', '.foot']) one(part).outerHTML = one(part, fresh).outerHTML
  } catch {
    // out of reach: with the next tick
  }
}

async function send(form: HTMLFormElement) {
  const button = one<HTMLButtonElement>('button', form)
  const said = one('.said', form)
  const label = button.textContent
  const { sending, clears, unreachable } = form.dataset
  button.disabled = true
  button.textContent = sending as string
  let answer: { message?: string; fields?: Record<string, string> } = {}
  let ok = false
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': page.lang },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    ok = response.ok
    answer = await response.json()
  } catch {
    // no answer, or none of ours: the sentence below
  }
  button.disabled = false
  button.textContent = label
  said.textContent = answer.message ?? (unreachable as string)
  said.className = `said ${ok ? 'ok' : 'bad'}`
  // What is to be mended takes the focus, or else what is said.
  let first = said
  for (const input of form.querySelectorAll<HTMLInputElement>('.in')) {
    const problem = answer.fields?.[input.name] ?? ''
    input.ariaInvalid = `${!!problem}`
    // parts/form-parts.tsx: what is wrong with it stands after it.
    ;(input.nextElementSibling as HTMLElement).textContent = problem
    if (problem && first === said) first = input
    if (ok && clears?.includes(input.name)) input.value = ''
  }
  first.focus()
}

function start() {
  const button = one<HTMLButtonElement>('#appearance')
  button.disabled = false
  const press = () => (button.ariaPressed = `${isDark()}`)
  press()
  button.onclick = () => {
    const next = isDark() ? 'light' : dark
    dataset[scheme] = next
    store('jadara.appearance', next)
    press()
  }
  const menu = one<HTMLDetailsElement>('.menu')
  menu.onkeydown = ({ key }) => {
    if (key !== 'Escape') return
    menu.open = false
    ;(menu.firstChild as HTMLElement).focus()
  }
  all.onclick = ({ target }) => {
    if (!(target as HTMLElement).closest('summary')) menu.open = false
  }
  all.onsubmit = (event) => {
    const form = event.target as HTMLFormElement
    // A form without these words is posted as it stands.
    if (!form.dataset.sending) return
    event.preventDefault()
    send(form)
  }
  tick()
  setInterval(tick, 3e4)
}

// It is loaded beside the page, and may come before its end or after.
if (all.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
