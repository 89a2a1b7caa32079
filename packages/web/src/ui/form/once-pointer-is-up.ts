/**
 * Words that appear on leaving the field push down what stands below. If the field was left by pressing a button there, the button would
 * slip from under the pointer and never be clicked: so they wait until the pointer is up.
 */
export function oncePointerIsUp(then: () => void) {
  if (!document.querySelector(':active')) return then()
  addEventListener('pointerup', () => setTimeout(then, 50), { once: true })
}
