import { richText } from '@jadara/contract/rich-text'
import type { BrowserContext, Page } from 'playwright-core'

/** What must not happen, whatever a text holds: laid like a wire before a page, and looked at after each text. */

type Wired = { tripped: string[]; clipboard?: string }
declare global {
  interface Window {
    wired: Wired
  }
}

/** Every page of this browser tells what a text makes it do. Answers what has been told so far by pages and by the line. */
export async function layWires(context: BrowserContext, portal: string): Promise<readonly string[]> {
  const told: string[] = []
  const here = new URL(portal).host
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol) && host !== here) told.push(`asked for ${request.url().slice(0, 100)}`)
  })
  context.on('dialog', (dialog) => {
    told.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (page) => told.push(`opened ${page.url()}`))
  await context.exposeBinding('tellTripped', (_, what: string) => told.push(what))
  await context.addInitScript(wire)
  return told
}

/** What a person or a machine would find wrong with the page as it stands. */
export const faultsOn = (page: Page): Promise<string[]> => page.evaluate(whatIsWrong, { tags: [...richText.tags] as string[] })

/** Chooses everything that is in the text under the caret, and puts `html` in its place: by the keys of a person, through the clipboard of the system. */
export async function pasteOver(page: Page, html: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await paste(page, html)
}

export async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((given) => {
    window.wired.clipboard = given
  }, html)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
}

// What follows runs in the browser.

function wire(): void {
  const wired: Wired = { tripped: [] }
  const trip = (what: string) => {
    wired.tripped.push(what)
    void (window as unknown as { tellTripped?: (what: string) => void }).tellTripped?.(what)
  }
  Object.defineProperty(window, 'wired', { value: wired })
  for (const name of ['alert', 'confirm', 'prompt', 'open'] as const)
    Object.defineProperty(window, name, { value: () => trip(`called ${name}`) })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // The portal's own checks ask once a page whether they may compile; a text that runs is refused as `inline`, or by its address.
    if (blockedURI !== 'eval') trip(`refused by the policy: ${violatedDirective} ${blockedURI}`)
  })
  // What the person has copied elsewhere: the clipboard takes it as it is.
  document.addEventListener(
    'copy',
    (event) => {
      if (wired.clipboard === undefined) return
      event.clipboardData?.setData('text/html', wired.clipboard)
      event.clipboardData?.setData('text/plain', 'plain')
      event.preventDefault()
      event.stopImmediatePropagation()
      wired.clipboard = undefined
    },
    true,
  )
}

function whatIsWrong({ tags }: { tags: string[] }): string[] {
  const found = window.wired.tripped.splice(0)
  const cut = (element: Element) => element.outerHTML.slice(0, 160)
  // The editor's own, where a line would otherwise not be drawn.
  const own = 'br.ProseMirror-trailingBreak, img.ProseMirror-separator'
  const allowed: Readonly<Record<string, RegExp>> = {
    href: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
    dir: /^(?:ltr|rtl|auto)$/,
    lang: /^[\w-]+$/,
  }
  const numbers = new Set(['start', 'colspan', 'rowspan'])
  const inTexts = document.querySelectorAll('.ProseMirror *')
  for (const element of inTexts) {
    if (element.matches(own)) continue
    if (!tags.includes(element.localName) || element.namespaceURI !== document.body.namespaceURI)
      found.push(`drawn: ${cut(element)}`)
    for (const { name, value } of element.attributes) {
      const good = numbers.has(name)
        ? /^-?\d+$/.test(value)
        : (allowed[name]?.test(value) ?? (name === 'class' && /^(?:selectedCell)?$/.test(value)))
      if (!good) found.push(`says ${name}="${value.slice(0, 60)}": ${cut(element)}`)
    }
    if (inTexts.length < 5000 && !['static', 'relative'].includes(getComputedStyle(element).position))
      found.push(`leaves its place: ${cut(element)}`)
  }
  for (const element of document.querySelectorAll(
    'iframe, object, embed, base, frame, frameset, portal, template, meta[http-equiv="refresh" i], body script',
  ))
    if (!element.matches('body > script, body > template')) found.push(`stands there: ${cut(element)}`)
  for (const link of document.querySelectorAll('[href], [src], [action], [formaction]'))
    for (const name of ['href', 'src', 'action', 'formaction'])
      if (/^[\s\p{Cc}]*(?:javascript|data|vbscript):/iu.test(link.getAttribute(name) ?? '') && !link.matches('head *, header *'))
        found.push(`leads away: ${cut(link)}`)
  const handler = document.evaluate('count(//*[@*[starts-with(name(), "on")]])', document, null, XPathResult.NUMBER_TYPE)
  if (handler.numberValue > 0) found.push(`${handler.numberValue} elements with handlers`)

  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`${scrollWidth - innerWidth} px wider than the window`)
  const bars = [...document.querySelectorAll('main + section')]
  for (const [what, element] of [
    ['heading', document.querySelector('main h1')],
    ...bars.flatMap(
      (bar) =>
        [
          ['bar', bar],
          ['button', bar.querySelector('button')],
        ] as const,
    ),
  ] as const) {
    element?.scrollIntoView({ block: 'nearest' })
    const box = element?.getBoundingClientRect()
    const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!element || !hit || !element.contains(hit)) found.push(`the ${what} is covered${hit ? ` by ${cut(hit)}` : ''}`)
  }
  return found
}
