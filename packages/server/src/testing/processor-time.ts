/** The processor time in milliseconds that this process spent while `work` ran. Other work on a busy machine does not count. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
