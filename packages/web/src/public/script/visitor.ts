/**
 * The script of every public page, under 2 kB. It is a file because the Content-Security-Policy allows no inline script. Pages work without it and
 * do not wait for it, so the first page may briefly show the device's appearance. Keys as in ui/appearance.tsx and ui/language.tsx.
 */
// Short names for the minifier.
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
    // Storage is off: the choice lasts as long as the page.
  }
}
const isDark = () => (dataset[scheme] ? dataset[scheme] === dark : matchMedia('(prefers-color-scheme:dark)').matches)
const chosen = store('jadara.appearance')
if (chosen === dark || chosen === 'light') dataset[scheme] = chosen

const until = '[data-until]'

/**
 * Updates the countdown of parts/round-state.tsx. At the end it fetches the page and replaces the parts that depend on the round, until the server agrees:
 * the device's clock may be ahead, or the copy old. Typed input stays.
 */
async function tick() {
  const time = one<HTMLTimeElement>(until)
  if (!time) return
  const { dateTime } = time
  const minutes = (Date.parse(dateTime) - Date.now()) / 6e4
  const [size, unit] =
    minutes < 60 ? ([1, 'minute'] as const) : minutes < 1440 ? ([60, 'hour'] as const) : ([1440, 'day'] as const)
  if (minutes > 0) {
    // There is no English of Egypt.
    time.textContent = new Intl.RelativeTimeFormat(`${page.lang}-EG`).format(Math.floor(minutes / size) || 1, unit)
    return
  }
  try {
    const answer = await fetch(location.pathname)
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (one<HTMLTimeElement>(until, fresh)?.dateTime === dateTime) return
    // Replaces the parts that depend on the round and hold no form.
    for (const part of ['.hero', '#dates', '.foot', '.side']) {
      const place = one(part)
      if (place) place.outerHTML = one(part, fresh).outerHTML
    }
  } catch {
    // offline: the next tick tries again
  }
}

async function send(form: HTMLFormElement) {
  const button = one<HTMLButtonElement>('button', form)
  const message = one('.said', form)
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
    // no usable reply: shows the message below
  }
  button.disabled = false
  button.textContent = label
  message.textContent = answer.message ?? (unreachable as string)
  message.className = `said ${ok ? 'ok' : 'bad'}`
  // Focuses the first wrong input, or the message.
  let first = message
  for (const input of form.querySelectorAll<HTMLInputElement>('.in')) {
    const problem = answer.fields?.[input.name] ?? ''
    input.ariaInvalid = `${!!problem}`
    // The error follows the input (parts/form-parts.tsx).
    ;(input.nextElementSibling as HTMLElement).textContent = problem
    if (problem && first === message) first = input
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
  const menu = all.querySelector<HTMLDetailsElement>('.menu')
  // Sign-in has no menu.
  if (menu) {
    menu.onkeydown = ({ key }) => {
      if (key !== 'Escape') return
      menu.open = false
      ;(menu.firstChild as HTMLElement).focus()
    }
    all.onclick = ({ target }) => {
      if (!(target as HTMLElement).closest('summary')) menu.open = false
    }
  }
  all.onsubmit = (event) => {
    const form = event.target as HTMLFormElement
    // Other forms are posted by the browser.
    if (!form.dataset.sending) return
    event.preventDefault()
    send(form)
  }
  tick()
  setInterval(tick, 3e4)
}

// The script may run before or after the document is complete.
if (all.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
