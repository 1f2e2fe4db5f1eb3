package dev.admittance.revision;

import dev.admittance.revision.Revision.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jspecify.annotations.Nullable;

/// A folder in a Git repository, possibly all of it. For one thread at a time; must be closed; not
/// for the UI thread.
public final class GitFolder implements AutoCloseable {
  /// The maximum number of files read from a revision, as in a workspace.
  private static final int MAX_FILES = 20_000;

  /// The maximum bytes read from a revision.
  private static final long MAX_BYTES = 256L << 20;

  private final Repository repository;
  private final String prefix;

  private GitFolder(Repository repository, String prefix) {
    this.repository = repository;
    this.prefix = prefix;
  }

  /// Finds the repository of a folder.
  ///
  /// @throws RevisionException if there is none, or it cannot be read
  public static GitFolder open(Path folder) throws RevisionException {
    QuietSystem.install();
    Path absolute = folder.toAbsolutePath().normalize();
    try {
      FileRepositoryBuilder builder = new FileRepositoryBuilder().findGitDir(absolute.toFile());
      if (builder.getGitDir() == null) {
        throw new RevisionException(
            "The folder `" + absolute + "` is not in a git repository.",
            "Choose another folder to compare with, or put the workspace under git.");
      }
      Repository repository = builder.setMustExist(true).build();
      if (repository.isBare()) {
        repository.close();
        throw new RevisionException(
            "The repository of `" + absolute + "` has no working copy.",
            "Open a folder that git has checked out.");
      }
      return new GitFolder(repository, prefix(repository, absolute));
    } catch (RevisionException e) {
      throw e;
    } catch (IOException | IllegalArgumentException e) {
      throw new RevisionException(
          "The git repository of `" + absolute + "` cannot be read: " + e.getMessage() + ".",
          "See with `git status` what is wrong with it.",
          e);
    }
  }

  private static String prefix(Repository repository, Path folder) throws IOException {
    Path below = repository.getWorkTree().toPath().toRealPath().relativize(folder.toRealPath());
    return below.toString().replace('\\', '/');
  }

  /// Returns the revisions to choose from: HEAD, branches, tags, and the latest commits of HEAD,
  /// newest first.
  ///
  /// @param mostCommits the maximum number of commits
  /// @throws RevisionException if the repository cannot be read
  public List<Revision> revisions(int mostCommits) throws RevisionException {
    List<Revision> found = new ArrayList<>();
    try (RevWalk walk = new RevWalk(repository)) {
      Optional<RevCommit> head = commit(walk, repository.resolve(Constants.HEAD));
      head.ifPresent(commit -> found.add(revision(Kind.HEAD, Constants.HEAD, commit)));
      add(found, walk, Kind.BRANCH, Constants.R_HEADS);
      add(found, walk, Kind.REMOTE_BRANCH, Constants.R_REMOTES);
      add(found, walk, Kind.TAG, Constants.R_TAGS);
      if (head.isPresent()) {
        walk.reset();
        walk.markStart(head.get());
        for (int i = 0; i < mostCommits; i++) {
          RevCommit next = walk.next();
          if (next == null) {
            break;
          }
          found.add(revision(Kind.COMMIT, Revision.shortened(next.getName()), next));
        }
      }
      return found;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private void add(List<Revision> found, RevWalk walk, Kind kind, String refs) throws IOException {
    for (Ref ref : repository.getRefDatabase().getRefsByPrefix(refs)) {
      // The HEAD of a remote is one of its branches.
      if (!ref.isSymbolic()) {
        commit(walk, ref.getObjectId())
            .ifPresent(commit ->
                found.add(revision(kind, ref.getName().substring(refs.length()), commit)));
      }
    }
  }

  /// Returns the commit of an object; empty where it is another object, such as a tagged file.
  private static Optional<RevCommit> commit(RevWalk walk, @Nullable ObjectId id)
      throws IOException {
    if (id == null) {
      return Optional.empty();
    }
    return walk.peel(walk.parseAny(id)) instanceof RevCommit commit
        ? Optional.of(walk.parseCommit(commit))
        : Optional.empty();
  }

  private static Revision revision(Kind kind, String name, RevCommit commit) {
    return new Revision(
        kind,
        name,
        commit.getName(),
        commit.getShortMessage(),
        commit.getCommitterIdent().getWhenAsInstant());
  }

  /// Resolves a user's expression as Git does: a branch, a tag, an abbreviated id, `HEAD~2`.
  ///
  /// @throws RevisionException if it names no commit
  public Revision find(String expression) throws RevisionException {
    try (RevWalk walk = new RevWalk(repository)) {
      Optional<RevCommit> commit = commit(walk, repository.resolve(expression.strip()));
      return revision(
          expression.strip().equals(Constants.HEAD) ? Kind.HEAD : Kind.COMMIT,
          expression.strip(),
          commit.orElseThrow(() -> unknown(expression, null)));
    } catch (RevisionSyntaxException e) {
      throw unknown(expression, e);
    } catch (RevisionException e) {
      throw e;
    } catch (IOException e) {
      throw unknown(expression, e);
    }
  }

  private static RevisionException unknown(String expression, @Nullable Exception cause) {
    String message = "The repository has no commit `" + expression + "`.";
    String remedy = "Write a branch, a tag, the id of a commit, or such as `HEAD~2`.";
    return cause == null
        ? new RevisionException(message, remedy)
        : new RevisionException(message, remedy, cause);
  }

  /// Returns the files of this folder in a revision, in Git's order, by their paths below the
  /// folder with `/` as separator. Links and submodules are skipped.
  ///
  /// @param wanted the paths to read
  /// @throws RevisionException if the revision lacks the folder, or cannot be read
  public Map<String, byte[]> files(Revision revision, Predicate<String> wanted)
      throws RevisionException {
    try (RevWalk walk = new RevWalk(repository)) {
      RevTree tree = walk.parseCommit(ObjectId.fromString(revision.commit())).getTree();
      Optional<ObjectId> folder = folder(tree);
      if (folder.isEmpty()) {
        throw new RevisionException(
            "The folder `" + prefix + "` is not in the revision `" + revision.name() + "`.",
            "Choose a later revision, or commit the workspace.");
      }
      return read(folder.get(), revision, wanted);
    } catch (RevisionException e) {
      throw e;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /// Returns the latest common ancestor of a revision and HEAD, as `git diff REVISION...` begins
  /// at; the revision itself where a shallow clone has none.
  ///
  /// @throws RevisionException if the repository cannot be read
  public Revision beginning(Revision revision) throws RevisionException {
    try (RevWalk walk = new RevWalk(repository)) {
      ObjectId head = repository.resolve(Constants.HEAD);
      if (head == null) {
        return revision;
      }
      walk.setRevFilter(RevFilter.MERGE_BASE);
      walk.markStart(walk.parseCommit(head));
      walk.markStart(walk.parseCommit(ObjectId.fromString(revision.commit())));
      RevCommit base = walk.next();
      return base == null ? revision : revision(Kind.COMMIT, revision.name(), base);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /// Returns a file of the working copy as a revision has it; empty where it has none.
  ///
  /// @throws RevisionException if the repository cannot be read
  public Optional<byte[]> file(Revision revision, Path file) throws RevisionException {
    try (RevWalk walk = new RevWalk(repository)) {
      RevTree tree = walk.parseCommit(ObjectId.fromString(revision.commit())).getTree();
      String path = prefix(repository, file);
      if (path.isEmpty() || path.startsWith("../")) {
        return Optional.empty();
      }
      try (TreeWalk at = TreeWalk.forPath(repository, path, tree)) {
        return at == null || at.isSubtree()
            ? Optional.empty()
            : Optional.of(repository.open(at.getObjectId(0)).getBytes((int) MAX_BYTES));
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private Optional<ObjectId> folder(RevTree tree) throws IOException {
    if (prefix.isEmpty()) {
      return Optional.of(tree);
    }
    try (TreeWalk at = TreeWalk.forPath(repository, prefix, tree)) {
      return at == null || !at.isSubtree() ? Optional.empty() : Optional.of(at.getObjectId(0));
    }
  }

  private Map<String, byte[]> read(ObjectId folder, Revision revision, Predicate<String> wanted)
      throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    long bytes = 0;
    try (TreeWalk walk = new TreeWalk(repository)) {
      walk.addTree(folder);
      walk.setRecursive(true);
      while (walk.next()) {
        int mode = walk.getRawMode(0);
        String path = walk.getPathString();
        if ((FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode))
            && wanted.test(path)) {
          ObjectLoader file = repository.open(walk.getObjectId(0), Constants.OBJ_BLOB);
          bytes += file.getSize();
          if (files.size() == MAX_FILES || bytes > MAX_BYTES) {
            throw new RevisionException(
                "The revision `" + revision.name() + "` has more files than can be read.",
                "Open the folder that holds the workspace, and not one around it.");
          }
          files.put(path, file.getBytes((int) MAX_BYTES));
        }
      }
    }
    return files;
  }

  private static RevisionException unreadable(IOException e) {
    return new RevisionException(
        "The git repository cannot be read: " + e.getMessage() + ".",
        "See with `git fsck` what is wrong with it; a clone may have been made without it.",
        e);
  }

  @Override
  public void close() {
    repository.close();
  }
}
