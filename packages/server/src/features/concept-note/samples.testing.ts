/** A concept note as the form sends it, and as it is read back. */
export const noteSent = {
  proposalTitle: 'Water, twice',
  budget: '150,000.50',
  SdgId: 6,
  ResearchFieldId: 12,
  abstract: '<p>إعادة استخدام <strong>المياه</strong></p>',
}
export const noteKept = {
  proposalTitle: 'Water, twice',
  budget: 150000.5,
  sdgId: 6,
  researchFieldId: 12,
  abstract: '<p>إعادة استخدام <strong>المياه</strong></p>',
}
