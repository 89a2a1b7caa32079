export const noteInput = {
  proposalTitle: 'Water, twice',
  budget: '150,000.50',
  SdgId: 6,
  ResearchFieldId: 12,
  abstract: '<p>إعادة استخدام <strong>المياه</strong></p>',
}
export const noteValues = {
  proposalTitle: 'Water, twice',
  budget: 150000.5,
  sdgId: 6,
  researchFieldId: 12,
  abstract: '<p>إعادة استخدام <strong>المياه</strong></p>',
}
