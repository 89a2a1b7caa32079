type Clock = (instant: string) => string

/** The award has one zone; what was once found out about its hours is known to every sheet after. */
const clocks = new Map<string, Clock>()
/** Some years. Of more, all are found out again. */
const mostHours = 30_000

/** Tells an instant, as `toISOString` writes it, as the clock on the wall of a zone shows it: `yyyy-MM-dd HH:mm:ss`. */
export function createWallClockFormatter(timeZone: string): Clock {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function clockOf(timeZone: string): Clock {
  // Sweden writes dates as ISO 8601 has them.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  // Asking costs more than the rest of a row. Where a zone is whole hours ahead, an hour of the day is one on its wall, but while the clocks are changed.
  const hours = new Map<string, string | 'changed'>()
  const onWall = (hour: string): string => {
    const begins = Date.parse(`${hour}:00:00Z`)
    const [first, last] = [format.format(begins), format.format(begins + 3_599_000)]
    const wall = first.slice(0, 13)
    return first === `${wall}:00:00` && last === `${wall}:59:59` ? wall : 'changed'
  }
  const found = (hour: string): string => {
    if (hours.size >= mostHours) hours.clear()
    const wall = onWall(hour)
    hours.set(hour, wall)
    return wall
  }
  return (instant) => {
    const hour = instant.slice(0, 13)
    const wall = hours.get(hour) ?? found(hour)
    return wall === 'changed' ? format.format(Date.parse(instant)) : `${wall}${instant.slice(13, 19)}`
  }
}
