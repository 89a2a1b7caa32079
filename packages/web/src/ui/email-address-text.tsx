import css from './email-address-text.module.css'

/** An email address as text. A long one breaks after the @ first. */
export function EmailAddressText({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <bdi dir="ltr" className={css.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}
