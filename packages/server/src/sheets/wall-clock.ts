const msOfDay = 86_400_000

/** Tells an instant as the clock on the wall of a zone shows it: `yyyy-MM-dd HH:mm:ss`. */
export function wallClock(timeZone: string): (instant: string) => string {
  // Sweden writes dates as ISO 8601 has them.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const aheadAt = (ms: number): number => Date.parse(`${format.format(ms).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
  // Asking costs more than the rest of a row; on most days the clocks are not changed, and one answer serves all of the day.
  const days = new Map<number, number | 'changed'>()
  const aheadOn = (day: number): number | 'changed' => {
    const [begins, ends] = [aheadAt(day * msOfDay), aheadAt((day + 1) * msOfDay)]
    return begins === ends ? begins : 'changed'
  }
  return (instant) => {
    const ms = Date.parse(instant)
    const day = Math.floor(ms / msOfDay)
    const ahead = days.get(day) ?? aheadOn(day)
    days.set(day, ahead)
    return new Date(ms + (ahead === 'changed' ? aheadAt(ms) : ahead)).toISOString().slice(0, 19).replace('T', ' ')
  }
}
