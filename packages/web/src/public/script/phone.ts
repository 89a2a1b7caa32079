/**
 * Sends pictures from a phone for a file field of the dashboard. The secret of the link is in the fragment of the address, which no server sees, or is typed.
 * The page of pages/phone-page.tsx has every text.
 */
import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import { type openPhoneLink, phoneLinkHeader, type uploadByPhone } from '@jadara/contract/files/phone-links'
import { toDigest } from '../../lib/to-digest.ts'

type Answer = { readonly status: number; readonly messages: readonly string[]; readonly body?: Opened | undefined }
type Opened = { readonly name: { readonly en: string; readonly ar: string } }

const [openPath, filePath] = ['/api/PhoneLink/Opening', '/api/PhoneLink/File'] satisfies [
  (typeof openPhoneLink)['path'],
  (typeof uploadByPhone)['path'],
]
/** In milliseconds. Then the person tries again. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]

const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found
const language = document.documentElement.lang === 'ar' ? 'ar' : 'en'

function start(): void {
  const [asked, message, progress, retry, keep, form, choices] = (
    ['asked', 'message', 'progress', 'retry', 'keep', 'code', 'choices'] as const
  ).map((name) => find(`#phone-${name}`)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLFormElement,
    HTMLElement,
  ]
  const digits = find<HTMLInputElement>('#phone-digits')
  const bar = find<HTMLProgressElement>('#phone-progress progress')
  const words = { unreachable: '', unknown: '', sending: '', checking: '', waiting: '', stored: '', ...find('main').dataset }
  const link = find<HTMLAnchorElement>('#phone-keep a')
  let secret = ''
  let isSending = false

  const show = (shown: HTMLElement, hidden: readonly HTMLElement[]) => {
    for (const one of hidden) one.hidden = true
    shown.hidden = false
  }
  const say = (said: string, tone: '' | 'ok' | 'bad' = '') => {
    message.textContent = said
    message.className = `said ${tone}`
    if (tone) message.focus()
  }

  const open = async () => {
    say('')
    const { status, body, messages } = await call(openPath, secret)
    if (status === 200 && body) {
      find('#phone-asked b').textContent = body.name[language]
      asked.hidden = false
      show(choices, [form, retry])
      return
    }
    say(messages.join(' ') || (status === 0 ? words.unreachable : words.unknown), 'bad')
    if (status === 404 || status === 429) show(form, [choices, retry, asked])
    else offer(open)
  }
  const offer = (work: () => void) => {
    show(retry, [progress])
    find<HTMLButtonElement>('#phone-retry button').onclick = () => {
      retry.hidden = true
      work()
    }
  }

  const send = async (file: File) => {
    isSending = true
    URL.revokeObjectURL(link.href)
    for (const one of [choices, retry, keep]) one.hidden = true
    progress.hidden = false
    const digest = await toDigest(file)
    for (let failures = 0; ; failures += 1) {
      say(words.sending)
      const answer = await upload(file, digest)
      if (!isTemporary(answer) || failures === pauses.length) return finish(file, answer)
      say(words.waiting)
      await pause(pauses[failures] ?? 0)
    }
  }
  const upload = (file: File, digest: string | undefined) =>
    call(filePath, secret, {
      file,
      digest,
      onProgress: (share) => {
        bar.value = share
        find('#phone-progress p').textContent = new Intl.NumberFormat(`${language}-EG`, { style: 'percent' }).format(share)
        if (share === 1) say(words.checking)
      },
    })
  const finish = (file: File, { status, messages }: Answer) => {
    isSending = false
    progress.hidden = true
    if (status === 204) {
      say(words.stored, 'ok')
      choices.hidden = false
      return
    }
    say(messages.join(' ') || (status === 0 ? words.unreachable : words.unknown), 'bad')
    // The camera of some phones keeps no copy.
    link.href = URL.createObjectURL(file)
    link.download = file.name
    keep.hidden = false
    if (status === 404) form.hidden = false
    // The office may extend a deadline.
    else if (isTemporary({ status }) || status === 409) offer(() => void send(file))
    if (status !== 404 && status !== 409) choices.hidden = false
  }

  form.onsubmit = (event) => {
    event.preventDefault()
    secret = convertToLatinDigits(digits.value).replace(/\D/g, '')
    if (secret) open()
    else digits.focus()
  }
  const [buttons, inputs] = [choices.querySelectorAll('button'), choices.querySelectorAll('input')]
  inputs.forEach((input, at) => {
    const button = buttons[at]
    if (button) button.onclick = () => input.click()
    input.onchange = () => {
      const file = input.files?.[0]
      if (file) send(file)
      // The same picture may be chosen again.
      input.value = ''
    }
  })
  addEventListener('beforeunload', (event) => isSending && event.preventDefault())

  const other = find<HTMLAnchorElement>('.other')
  const begin = () => {
    // The link that skips to the page's content has a fragment too.
    const given = location.hash === '#main' ? '' : location.hash.slice(1)
    if (isSending || (secret && !given)) return
    secret = given
    other.hash = given
    if (secret) open()
    else show(form, [choices, asked])
  }
  addEventListener('hashchange', begin)
  begin()
}

const isTemporary = ({ status }: Pick<Answer, 'status'>): boolean => status === 0 || status === 429 || status === 503

/** Ends sooner when the phone is online again. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    addEventListener('online', end)
  })

type Sent = { readonly file: File; readonly digest: string | undefined; readonly onProgress: (share: number) => void }

/** XMLHttpRequest, because `fetch` reports no progress. Status 0 means that there was no answer. */
function call(path: string, secret: string, sent?: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader(phoneLinkHeader, secret)
    request.setRequestHeader('accept-language', language)
    request.onloadend = () => resolve(toAnswer(request))
    if (!sent) return request.send()
    if (sent.digest) request.setRequestHeader('x-file-sha256', sent.digest)
    request.upload.onprogress = ({ loaded, total }) => sent.onProgress(total > 0 ? loaded / total : 0)
    const form = new FormData()
    form.append('file', sent.file)
    request.send(form)
  })
}

function toAnswer({ status, responseText }: XMLHttpRequest): Answer {
  try {
    const body = JSON.parse(responseText || '{}')
    return { status, messages: body.messages ?? [], body }
  } catch {
    // The page of a captive portal, as in hotels and on campuses.
    return { status: 0, messages: [] }
  }
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
