import type { Visitor } from './visitor.ts'

/** The layout faults of the current screen in this language and width, one sentence each. */
export async function findLayoutFaults(visitor: Visitor): Promise<string[]> {
  const { page, language, direction } = visitor
  const faults = await Promise.all([
    page.evaluate(wrongLanguage, { language, direction }),
    page.evaluate(sidewaysScroll),
    page.evaluate(controlsCutOff),
    page.evaluate(headingAtTheWrongSide, direction),
  ])
  return faults.flat()
}

// The functions below run in the browser.

function wrongLanguage({ language, direction }: { language: string; direction: string }): string[] {
  const { lang, dir } = document.documentElement
  return lang === language && dir === direction ? [] : [`it says lang="${lang}" dir="${dir}"`]
}

function sidewaysScroll(): string[] {
  const excess = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth
  if (excess <= 0) return []
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < 0 || right > innerWidth
  })
  return [`it is ${excess} px wider than the window, for example ${wide.at(-1)?.outerHTML.slice(0, 160)}`]
}

/** Content of a scrolling strip can be scrolled into view; hidden content (the robots' trap) may be anywhere. */
function controlsCutOff(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    ((element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
      scrolls(element.parentElement))
  return [...document.querySelectorAll('a, button, input, select, textarea')].flatMap((control) => {
    const { left, right, width, height } = control.getBoundingClientRect()
    const drawn = width > 1 && height > 1
    const whole = left >= -1 && right <= innerWidth + 1
    const hidden = control.closest('[aria-hidden="true"]') !== null
    return drawn && !whole && !hidden && !scrolls(control.parentElement)
      ? [`cut off at the side: ${control.outerHTML.slice(0, 160)}`]
      : []
  })
}

/** Whether its text is nearer to the side where reading begins. */
function headingAtTheWrongSide(direction: 'ltr' | 'rtl'): string[] {
  const heading = document.querySelector('main h1')
  if (!heading?.parentElement) return ['it has no heading']
  const words = document.createRange()
  words.selectNodeContents(heading)
  const inside = words.getBoundingClientRect()
  const outside = heading.parentElement.getBoundingClientRect()
  const [left, right] = [inside.left - outside.left, outside.right - inside.right]
  const [start, end] = direction === 'ltr' ? [left, right] : [right, left]
  return start <= end + 1 ? [] : ['its heading does not begin where reading begins']
}
