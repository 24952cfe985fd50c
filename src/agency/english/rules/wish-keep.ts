/** The last screen of the final wishes planner: print, save, open, delete. The page carries it to the browser. */
export const wishKeep = {
  title: "Print or keep",
  lead: "Below is your document, as it will be printed. Empty lines can be filled in by hand.",
  paper: "On paper, or as a PDF",
  print: "Print my wishes",
  paperMore:
    "For a PDF, choose “Save as PDF” as the printer in the window that opens; on an iPhone, press the share sign there. Give copies to those who will need them, and say where the original lies.",
  large: "In large type, as a PDF",
  makeLarge: "Make a large-type PDF",
  largeMore:
    "Only this button sends what you wrote to us, once, to make the file. We keep nothing of it. The file can be read aloud by a screen reader.",
  file: "As a file",
  save: "Save a planner file",
  saved: "The file is in your downloads.",
  saveText: "Save as plain text",
  savedText: "The text is in your downloads.",
  fileMore:
    "The planner file can be opened here again, on this or another computer. The plain text is for reading. Neither is locked, so send them only to people you trust.",
  open: "Open a planner file",
  opened: "The file is open. You can go on writing.",
  replaces: "The file takes the place of what is written here. Save that first if you want to keep it.",
  openIt: "Open the file",
  keepThis: "Keep what is here",
  family: "With your family",
  familyMore:
    "A family room is a private page where you can plan with your family. Copy your wishes, paste them there, and take out what you want to keep to yourself. Nothing is sent until you save it there.",
  copy: "Copy my wishes",
  aboutRooms: "About family rooms",
  copied: "Your wishes are copied.",
  notCopied: "Your browser doesn’t let us copy. Save the plain text, and copy from there.",
  delete: "Delete",
  deleteMore: "On a computer that others use too, delete your wishes when you have saved or printed them.",
  deleteAll: "Delete everything",
  deleteSure: "Delete everything you wrote here? You can’t get it back.",
  deleteYes: "Yes, delete everything",
  deleteNo: "Keep it",
  deleted: "Everything was deleted from this device.",
  /** The reason for which a file can't be opened. */
  files: {
    "not-ours": "This file isn’t from this planner. Please choose the file you saved here. Its name ends in .json.",
    newer: "This file was saved by a newer version of the planner. Please reload this page and open it again.",
    "too-large": "This file is too large to be from this planner. Please choose the file you saved here.",
  },
};
