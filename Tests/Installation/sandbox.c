// Stands in for storegen in the bundle that the tests build with. It logs the call, and runs storegen so that it can
// write only where SwiftPM lets a plugin write: in the folders of the files that the arguments name, or in the
// working folder if they name none, or if PACKAGE_IS_WRITABLE is set. macOS does this with its sandbox, Linux with
// Landlock, if the kernel has it.
//
// PROGRAM and LOG are the paths of storegen and of the log.
#define _GNU_SOURCE
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

enum { everything = (1 << 13) - 1 };
static int rules = -1;

static void allow(const char *path, unsigned long long access) {
  int folder = open(path, O_PATH | O_CLOEXEC);
  if (folder < 0) return;
  struct landlock_path_beneath_attr rule = {access, folder};
  syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(folder);
}

static void prepare(void) {
  struct landlock_ruleset_attr attributes = {.handled_access_fs = everything};
  rules = syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
  allow("/", LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR);
  allow("/dev", everything);
}

static void allow_writing(const char *path) { allow(path, everything); }

static void enter(void) {
  if (rules < 0) return;
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  syscall(SYS_landlock_restrict_self, rules, 0);
}
#else
static void prepare(void) {}
static void allow_writing(const char *path) { (void)path; }
static void enter(void) {}
#endif

// Creates a folder and those above it.
static void make(char *path) {
  for (char *end = path + 1; (end = strchr(end, '/')); end++) {
    *end = 0;
    mkdir(path, 0777);
    *end = '/';
  }
  mkdir(path, 0777);
}

int main(int count, char **words) {
  FILE *log = fopen(LOG, "a");
  for (int i = 1; log && i < count; i++) fprintf(log, "%s%c", words[i], i + 1 < count ? ' ' : '\n');
  if (log) fclose(log);

  prepare();
  int named = 0;
  for (int i = 1; i + 1 < count; i++) {
    char *value = strdup(words[i + 1]);
    char *folder = NULL;
    if (!strcmp(words[i], "--output-file") || !strcmp(words[i], "--stamp")) folder = dirname(value);
    if (!strcmp(words[i], "--cache-path")) folder = value;
    if (!folder) continue;
    make(folder);
    allow_writing(folder);
    named = 1;
  }
  if (!named || getenv("PACKAGE_IS_WRITABLE")) allow_writing(".");
  enter();
  words[0] = PROGRAM;
  execv(PROGRAM, words);
  return 127;
}
