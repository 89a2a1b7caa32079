import css from './email.module.css'

/** An address that is read, not acted upon. Where it does not fit in a line, it breaks after the @ before it breaks anywhere else. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <bdi dir="ltr" className={css.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
