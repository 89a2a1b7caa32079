/** How fast bytes leave, as a moving average: the last seconds count most, a stall shows. */
type Sample = { at: number; sent: number }
const window = 5000
/** Before this much time has passed a guess would jump about. */
const patience = 700

export class Speed {
  private samples: Sample[] = []

  add(at: number, sent: number): void {
    this.samples.push({ at, sent })
    while (this.samples.length > 2 && at - (this.samples[1]?.at ?? at) > window) this.samples.shift()
  }

  /** Whole seconds until `total` is sent; `undefined` as long as nobody can say. */
  secondsLeft(total: number): number | undefined {
    const [first] = this.samples
    const last = this.samples.at(-1)
    if (!first || !last || last.at - first.at < patience) return undefined
    const rate = (last.sent - first.sent) / (last.at - first.at)
    if (rate <= 0) return undefined
    return Math.ceil((total - last.sent) / rate / 1000)
  }
}
