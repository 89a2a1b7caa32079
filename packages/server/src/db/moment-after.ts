/** What is said in a conversation has a moment of its own, after whatever was said before, whatever the clock says: "read up to" is told by them. */
export const momentAfter = ({ lastAt }: { readonly lastAt: Date }, now: Date): Date =>
  now > lastAt ? now : new Date(lastAt.getTime() + 1)
