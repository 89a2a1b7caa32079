/** Brings a file to this device as if its link had been pressed; the page stays, and no new tab has to be allowed. */
export function fetchFile(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
