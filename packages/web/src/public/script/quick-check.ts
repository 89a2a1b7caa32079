/** The script of *Can I apply?*: the link to the other language keeps the answers also before they are sent. The page works without it. */
document.oninput = ({ target }) => {
  const { form } = target as HTMLInputElement
  const other = document.querySelector<HTMLAnchorElement>('.other')
  if (form?.method === 'get' && other)
    other.search = `${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`
}
