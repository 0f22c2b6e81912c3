/** The works that the tables go by. Rows name them; a pharmacist checks rows against them. */
export const BNF = 'BNF'
export const BNFC = 'BNF for Children'
export const LABEL = 'FDA label'
export const NFI = 'NFI 2021'
export const BEERS = 'AGS Beers Criteria 2023'
export const LACTMED = 'LactMed (NIH)'
export const CREDIBLE = 'FDA label; CredibleMeds'
export const KDIGO = 'KDIGO 2024'
