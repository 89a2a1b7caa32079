import { richTextRules } from '@jadara/contract/core/rich-text'
import type { BrowserContext, Page } from 'playwright-core'

/** Detects harmful effects of texts on a page. */

type Wired = { tripped: string[]; clipboard?: string }
declare global {
  interface Window {
    wired: Wired
  }
}

/** Reports harmful effects of texts in every page of this browser. Returns the reports of the pages so far. */
export async function watchForHarm(context: BrowserContext, portal: string): Promise<readonly string[]> {
  const findings: string[] = []
  const here = new URL(portal).host
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(?:https?|wss?):$/.test(protocol) && host !== here) findings.push(`asked for ${request.url().slice(0, 100)}`)
  })
  context.on('dialog', (dialog) => {
    findings.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (page) => findings.push(`opened ${page.url()}`))
  await context.exposeBinding('reportHarm', (_, what: string) => findings.push(what))
  await context.addInitScript(wire)
  return findings
}

export const findPageFaults = (page: Page): Promise<string[]> =>
  page.evaluate(collectPageFaults, { tags: [...richTextRules.tags] as string[] })

/** Selects all text around the caret and pastes `html` over it, with real keys and the system clipboard. */
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

// The functions below run in the browser.

function wire(): void {
  const wired: Wired = { tripped: [] }
  const trip = (what: string) => {
    wired.tripped.push(what)
    void (window as unknown as { reportHarm?: (what: string) => void }).reportHarm?.(what)
  }
  Object.defineProperty(window, 'wired', { value: wired })
  for (const name of ['alert', 'confirm', 'prompt', 'open'] as const)
    Object.defineProperty(window, name, { value: () => trip(`called ${name}`) })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // The portal's own probe whether it may compile is allowed; a text that runs is blocked as `inline` or by its address.
    if (blockedURI !== 'eval') trip(`refused by the policy: ${violatedDirective} ${blockedURI}`)
  })
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

function collectPageFaults({ tags }: { tags: string[] }): string[] {
  const found = window.wired.tripped.splice(0)
  const cut = (element: Element) => element.outerHTML.slice(0, 160)
  // Elements that the editor adds so that a line is drawn.
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
