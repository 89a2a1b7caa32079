import { type Language, type Text, text, toLocale, toTextDirection } from '@jadara/contract/core/text'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Where = Page | Locator
/** A file for a file input. */
export type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

const optional = text(' (optional)', ' (اختياري)')

/** A user with an own browser context and a language, who finds elements by role and name. */
export class Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Changes when the user switches the language. */
  language: Language
  /** Errors inside the browser: failed scripts and violations of the security policy. */
  readonly complaints: string[] = []

  private constructor(page: Page, language: Language) {
    this.page = page
    this.context = page.context()
    this.language = language
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('console', (message) => {
      const expected = /Failed to load resource/.test(message.text())
      if (message.type() === 'error' && !expected) this.complaints.push(message.text())
    })
  }

  static async arrive(
    { browser, portal }: { browser: Browser; portal: { url: string } },
    language: Language,
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: portal.url,
      locale: toLocale(language),
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(15_000)
    // Without screenshots, which would slow a story by a fifth.
    await context.tracing.start()
    await context.tracing.startChunk()
    return new Visitor(await context.newPage(), language)
  }

  say = (words: Text): string => words[this.language]
  get direction() {
    return toTextDirection(this.language)
  }

  button = (name: Text, where: Where = this.page) => where.getByRole('button', { name: this.say(name), exact: true })
  link = (name: Text, where: Where = this.page) => where.getByRole('link', { name: this.say(name), exact: true })
  heading = (name: Text, where: Where = this.page) => where.getByRole('heading', { name: this.say(name), exact: true })
  group = (name: Text, where: Where = this.page) => where.getByRole('group', { name: this.say(name), exact: true })
  words = (words: Text, where: Where = this.page) => where.getByText(this.say(words))
  field = (label: Text, where: Where = this.page) => where.getByLabel(this.say(label), { exact: true })
  optionalField = (label: Text) => this.field(text(label.en + optional.en, label.ar + optional.ar))
  /** A control whose accessible name adds its subject: "View: Recent photograph". */
  getControl = (role: 'button' | 'link', verb: Text, about: string) =>
    this.page.getByRole(role, { name: this.say(verb) }).filter({ hasText: `: ${about}` })
  banner = (words: Text, role: 'alert' | 'status' = 'status') => this.page.getByRole(role).filter({ hasText: this.say(words) })

  /** Opens an address and waits for a heading. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.page.locator('main h1').waitFor()
  }

  /** Waits for the screen with this heading. */
  async isAt(title: Text): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: this.say(title), exact: true }).waitFor()
  }

  async sees(...places: readonly Locator[]): Promise<void> {
    for (const place of places) await place.first().waitFor()
  }

  async seesNo(...places: readonly Locator[]): Promise<void> {
    for (const place of places) await place.first().waitFor({ state: 'hidden' })
  }

  /** Waits until the element or one inside it has the focus. */
  async hasFocusAt(place: Locator): Promise<void> {
    await expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }

  async choose(label: Text, file: Chosen): Promise<void> {
    await this.page.locator('input[type="file"]').and(this.field(label)).setInputFiles(file)
  }

  /** The access token in this browser's storage. */
  token = (): Promise<string> => this.page.evaluate(() => localStorage.getItem('jadara.token') ?? '')

  async leave(): Promise<void> {
    await this.context.close()
  }
}
