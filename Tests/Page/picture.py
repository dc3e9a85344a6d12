"""Saves the drawing of a page as SVG, as its menu Export does: `picture.py PAGE.html PICTURE.svg [light|dark] [TAB]`.

The README shows such pictures of Examples/Catalog.
"""
import shutil
import sys
import tempfile
import time
from pathlib import Path

from support import Browser, By


def save(page, picture, theme="light", tab="events"):
    folder = Path(tempfile.mkdtemp(prefix="storegen-picture-"))
    browser = Browser(folder)
    try:
        browser.emulate(theme=theme)
        browser.driver.get(Path(page).resolve().as_uri() + f"#{tab}")
        browser.driver.find_element(By.CSS_SELECTOR, "#export summary").click()
        browser.driver.find_element(By.ID, "export-svg-all").click()
        deadline = time.monotonic() + 20
        while not list(folder.glob("*.svg")):
            if time.monotonic() > deadline:
                sys.exit("the page saved no picture")
            time.sleep(0.1)
        shutil.copyfile(next(folder.glob("*.svg")), picture)
    finally:
        browser.driver.quit()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    save(*sys.argv[1:])
