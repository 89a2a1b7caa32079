/**
 * The one script of the public pages, under 2 kB: a file of its own because the Content-Security-Policy allows none inside the page. Every page
 * works without it, and does not wait for it: who chose an appearance against the device's may see the other for a moment on the very first page, until the
 * script lies in the browser's cache (waiting for it would cost every first visit a fifth of a second). Keys as in ui/appearance.tsx and ui/language.tsx.
 */
const page = document.documentElement
const store = (name: string, value?: string) => {
  try {
    if (value) localStorage[`jadara.${name}`] = value
    return localStorage[`jadara.${name}`] as string | undefined
  } catch {
    // storage is switched off: the choice then lasts as long as the page
  }
}
const isDark = () =>
  (page.dataset.mantineColorScheme ?? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : '')) === 'dark'
const chosen = store('appearance')
if (chosen === 'dark' || chosen === 'light') page.dataset.mantineColorScheme = chosen

/** The words of parts/round-state.tsx; when the moment has come the page is asked for anew, once. */
function tick(time: HTMLTimeElement) {
  const minutes = (Date.parse(time.dateTime) - Date.now()) / 6e4
  const [size, unit] =
    minutes < 60 ? ([1, 'minute'] as const) : minutes < 1440 ? ([60, 'hour'] as const) : ([1440, 'day'] as const)
  if (minutes > 0) {
    const words = new Intl.RelativeTimeFormat(page.lang === 'ar' ? 'ar-EG' : 'en-GB')
    time.textContent = words.format(Math.floor(minutes / size) || 1, unit)
  } else if (store('over') !== time.dateTime) {
    store('over', time.dateTime)
    location.reload()
  }
}

async function send(form: HTMLFormElement) {
  const button = form.querySelector('button') as HTMLButtonElement
  const said = form.querySelector('.said') as HTMLElement
  const label = button.textContent
  button.disabled = true
  button.textContent = form.dataset.sending as string
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
  said.textContent = answer.message ?? (form.dataset.unreachable as string)
  said.className = `said ${ok ? 'ok' : 'bad'}`
  let first: HTMLElement | undefined
  for (const input of form.querySelectorAll<HTMLInputElement>('.in')) {
    const problem = answer.fields?.[input.name] ?? ''
    input.ariaInvalid = `${!!problem}`
    // parts/form-parts.tsx: what is wrong with it stands after it.
    ;(input.nextElementSibling as HTMLElement).textContent = problem
    if (problem) first ??= input
    if (ok && form.dataset.clears?.includes(input.name)) input.value = ''
  }
  first?.focus()
}

function start() {
  const button = document.getElementById('appearance') as HTMLButtonElement
  button.disabled = false
  const press = () => (button.ariaPressed = `${isDark()}`)
  press()
  button.onclick = () => {
    const next = isDark() ? 'light' : 'dark'
    page.dataset.mantineColorScheme = next
    store('appearance', next)
    press()
  }
  const menu = document.querySelector('.menu') as HTMLDetailsElement
  menu.onkeydown = ({ key }) => {
    if (key !== 'Escape') return
    menu.open = false
    ;(menu.firstChild as HTMLElement).focus()
  }
  document.onclick = ({ target }) => {
    if (!(target as HTMLElement).closest('summary')) menu.open = false
    const { language } = (target as HTMLElement).dataset
    if (language) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `jadara.language=${language};path=/;max-age=31536000;samesite=lax`
      store('language', language)
    }
  }
  for (const form of document.forms) {
    form.onsubmit = (event) => {
      // A form without these words is posted as it stands.
      if (!form.dataset.sending) return
      event.preventDefault()
      send(form)
    }
  }
  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-until]')) {
    tick(time)
    setInterval(tick, 3e4, time)
  }
}

// It is loaded beside the page, and may come before its end or after.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
