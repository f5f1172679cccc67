/** Arguments that request a whole list in one page, of rows of which there are at most some hundred. */
export const ALL_ROWS = { pageNum: 1, pageSize: 1000 }
