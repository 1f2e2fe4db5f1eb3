package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTreeTest {
  @TempDir Path folder;

  @Test
  void filesAreListedByNameWithSlashes() throws IOException {
    write("b.yaml");
    write("a/z.yaml");
    write("a/b/c.json");

    assertThat(names()).containsExactly("a/b/c.json", "a/z.yaml", "b.yaml");
  }

  @Test
  void whatBeginsWithADotIsLeftOut() throws IOException {
    write(".git/config.yaml");
    write(".hidden.yaml");
    write("seen.yaml");

    assertThat(names()).containsExactly("seen.yaml");
  }

  @Test
  void linksInACircleEnd() throws IOException {
    write("a/x.yaml");
    Files.createSymbolicLink(folder.resolve("a/up"), folder);
    Files.createSymbolicLink(folder.resolve("b"), folder.resolve("a"));

    assertThat(names()).containsExactly("a/x.yaml");
  }

  @Test
  void linksThatLeadOutAreFollowedInTrustedFoldersOnly() throws IOException {
    write("outside/secret.yaml");
    write("shop/seen.yaml");
    write("shop/a/inner.yaml");
    Path shop = folder.resolve("shop");
    Files.createSymbolicLink(shop.resolve("file.yaml"), folder.resolve("outside/secret.yaml"));
    Files.createSymbolicLink(shop.resolve("folder"), folder.resolve("outside"));
    Files.createSymbolicLink(shop.resolve("link.yaml"), shop.resolve("seen.yaml"));

    FileTree.Listing untrusted = FileTree.listUntrusted(shop);
    assertThat(untrusted.files())
        .extracting(FoundFile::name)
        .containsExactly("a/inner.yaml", "link.yaml", "seen.yaml");
    assertThat(untrusted.problems())
        .extracting(problem -> problem.file() + " " + problem.rule())
        .containsExactly("file.yaml read/LinkOutside", "folder read/LinkOutside");
    assertThat(FileTree.list(shop, "").files()).hasSize(5);
  }

  @Test
  void aLinkThatLeadsNowhereIsListed() throws IOException {
    Files.createSymbolicLink(folder.resolve("x.yaml"), folder.resolve("gone"));

    assertThat(names()).containsExactly("x.yaml");
  }

  @Test
  void foldersTooDeepAreNamed() throws IOException {
    write("d/".repeat(FileTree.MAX_DEPTH + 2) + "x.yaml");

    FileTree.Listing listing = FileTree.list(folder, "");

    assertThat(listing.files()).isEmpty();
    assertThat(listing.problems()).hasSize(1);
    assertThat(listing.problems().getFirst().rule()).isEqualTo("read/TooDeep");
  }

  @Test
  void aFolderThatIsNoneIsNamed() {
    FileTree.Listing listing = FileTree.list(folder.resolve("none"), "none/");

    assertThat(listing.problems().getFirst().message())
        .isEqualTo("The folder cannot be listed: it does not exist.");
  }

  private List<String> names() {
    return FileTree.list(folder, "").files().stream().map(FoundFile::name).toList();
  }

  private void write(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "a: 1\n");
  }
}
