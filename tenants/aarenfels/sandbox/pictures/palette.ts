/** The museum's few colours, as a printer would name them. */
export const ink = '#141414'
export const paper = '#f6f5f1'
export const white = '#ffffff'
export const vermilion = '#e2331d'
export const yellow = '#f2b705'
export const blue = '#1f4e9c'
export const green = '#2f6f5e'
export const grey = '#b9b8b3'
