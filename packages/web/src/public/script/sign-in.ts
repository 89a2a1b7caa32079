/**
 * Signs in on the page of sign-in, and leads to the dashboard. A file of its own without React, so that the first page is small; the page of
 * pages/sign-in-page.tsx has every text.
 */
import dashboardFiles from 'virtual:dashboard-files'
import { rememberAddress, takeAddress } from '../../lib/remembered-address.ts'
import { isEndedSession, parseReturnPath, withoutEndedSession } from '../../lib/sign-in-address.ts'
import { deleteSessionToken, readStoredToken, storeSessionToken } from '../../lib/token.ts'

type Refusal = { readonly message: string; readonly fields: Readonly<Record<string, string>> }

const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found

/** The address typed before the language was changed. A password is never stored. */

function start(): void {
  const form = find<HTMLFormElement>('#sign-in')
  const [userName, password] = ['userName', 'password'].map((name) => form.elements.namedItem(name)) as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  const button = find<HTMLButtonElement>('#sign-in [type=submit]')
  const refused = find('#sign-in-refused')
  const registered = find('#sign-in-registered')
  const labels = { unreachable: '', unknown: '', reference: '', several: '', storage: '', ...form.dataset }
  const target = parseReturnPath(location.search, location.origin)
  let busy = false

  const setBusy = (now: boolean) => {
    busy = now
    for (const element of [form, button]) {
      if (now) element.ariaBusy = 'true'
      else element.removeAttribute('aria-busy')
    }
    button.ariaDisabled = now ? 'true' : null
  }

  /** Like the dashboard's forms (ui/form/error-banner.tsx): the message takes the focus and links to each wrong field. */
  const show = ({ message, fields }: Refusal) => {
    const wrong = [userName, password].filter(({ name }) => fields[name])
    for (const input of [userName, password]) {
      const problem = fields[input.name] ?? ''
      input.ariaInvalid = problem ? 'true' : null
      find(`#${input.id}-error`).textContent = problem
    }
    const headline = wrong.length > 1 ? labels.several : message
    const title = document.createElement('b')
    title.textContent = headline
    const list = document.createElement('ul')
    for (const input of wrong) {
      const label = input.labels?.[0]?.textContent
      const problem = fields[input.name]
      const link = document.createElement('a')
      link.href = `#${input.id}`
      link.textContent = problem === headline ? `${label}` : `${label}: ${problem}`
      link.onclick = (event) => {
        event.preventDefault()
        input.focus()
      }
      const item = document.createElement('li')
      item.append(link)
      list.append(item)
    }
    refused.replaceChildren(title, ...(wrong.length > 0 ? [list] : []))
    refused.className = 'said bad'
    refused.focus()
  }

  const send = async () => {
    setBusy(true)
    const result = await requestToken(userName.value, password.value, labels)
    if (typeof result === 'string') {
      if (storeSessionToken(result)) return location.replace(target)
      show({ message: labels.storage, fields: {} })
    } else show(result)
    setBusy(false)
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    if (!busy) send()
  }

  const eye = find<HTMLButtonElement>('#sign-in-show')
  eye.onclick = () => {
    password.type = password.type === 'password' ? 'text' : 'password'
    const label = eye.dataset.other ?? ''
    eye.dataset.other = eye.ariaLabel ?? ''
    eye.ariaLabel = eye.title = label
  }
  eye.disabled = button.disabled = false

  // A visitor who touches no field loads only the page.
  form.addEventListener('focusin', prefetchDashboard, { once: true })

  const link = find<HTMLAnchorElement>('.other')
  link.search = location.search
  link.onclick = (event) => {
    rememberAddress(registered.hidden ? 'typed' : 'registered', userName.value)
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // No entry of the history: going back does not lead to sign-in in the other language.
    event.preventDefault()
    location.replace(link.href)
  }
  const address = takeAddress('registered')
  if (address !== undefined) {
    const lead = find('#sign-in-lead')
    lead.textContent = lead.dataset.registered ?? ''
    registered.hidden = false
    registered.focus()
  }
  if (!userName.value) userName.value = address ?? takeAddress('typed') ?? ''
  if (isEndedSession(location.search)) {
    find('#sign-in-ended').hidden = false
    history.replaceState(null, '', withoutEndedSession(location.search))
  }
  leadOn(target)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    setBusy(false)
    leadOn(target)
  })
}

/** The token, or why there is none. */
async function requestToken(
  userName: string,
  password: string,
  labels: { readonly unreachable: string; readonly unknown: string; readonly reference: string },
): Promise<string | Refusal> {
  const refuse = (message: string, fields: Refusal['fields'] = {}) => ({ message, fields })
  try {
    const response = await fetch('/api/auth/authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ userName, password }),
    })
    const answer = await response.json().catch(() => undefined)
    // No JSON after a success: the page of a captive portal, as in hotels and on campuses.
    if (response.ok) return answer?.accessToken ?? refuse(labels.unreachable)
    if (answer?.reference) return refuse(`${labels.unknown}. ${labels.reference.replace('{id}', answer.reference)}`)
    return refuse(answer?.message ?? labels.unknown, answer?.fields)
  } catch {
    return refuse(labels.unreachable)
  }
}

/** A person whose session is still valid need not sign in. Nobody waits for this: the form is there meanwhile. */
async function leadOn(target: string): Promise<void> {
  const token = readStoredToken()
  if (!token) return
  const headers = { authorization: `Bearer ${token}`, 'accept-language': document.documentElement.lang }
  const status = await fetch('/api/users/me', { headers }).then(
    (response) => response.status,
    () => 0,
  )
  if (status === 200) location.replace(target)
  if (status === 401) deleteSessionToken(token)
}

/** The dashboard's files never change under their names, so that the browser has them when the person has signed in. */
function prefetchDashboard(): void {
  for (const href of dashboardFiles) {
    const link = document.createElement('link')
    const isStyle = href.endsWith('.css')
    link.rel = isStyle ? 'prefetch' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.href = href
    document.head.append(link)
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
