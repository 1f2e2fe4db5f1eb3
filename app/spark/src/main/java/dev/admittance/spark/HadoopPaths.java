package dev.admittance.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/// Resolves paths in stores that Hadoop supports. A path with `*`, `?`, `[...]` or `{...}` is a
/// pattern, as in a shell; a path without a scheme is in the default store.
final class HadoopPaths {
  private static final Pattern TO_PATTERN = Pattern.compile("^([^*?\\[{\\\\]*/)?[^/]*[*?\\[{\\\\]");

  private final Configuration configuration;

  /// @param configuration of the file systems
  HadoopPaths(Configuration configuration) {
    this.configuration = configuration;
  }

  /// A resolved path.
  ///
  /// @param name for diagnostics, as written
  /// @param path with its scheme; need not exist
  record Found(String name, Path path) {}

  /// Resolves paths in order; the matches of a pattern are sorted by name. A pattern without
  /// matches counts as a file name.
  List<Found> find(List<String> written) throws IOException {
    List<Found> found = new ArrayList<>();
    for (String one : written) {
      found.addAll(find(one));
    }
    return List.copyOf(found);
  }

  private List<Found> find(String written) throws IOException {
    Path path = new Path(written);
    FileSystem store = store(path);
    Found literal = new Found(written, store.makeQualified(path));
    Matcher pattern = TO_PATTERN.matcher(written);
    if (!pattern.find() || store.exists(path)) {
      return List.of(literal);
    }
    String folder = pattern.group(1) == null ? "" : pattern.group(1);
    Path base = store.makeQualified(new Path(folder.isEmpty() ? "." : folder));
    FileStatus[] matched = store.globStatus(path);
    if (matched == null || matched.length == 0) {
      return List.of(literal);
    }
    return Arrays.stream(matched)
        .map(FileStatus::getPath)
        .sorted()
        .map(one -> new Found(folder + below(base, one), one))
        .toList();
  }

  FileSystem store(Path path) throws IOException {
    return path.getFileSystem(configuration);
  }

  private static String below(Path base, Path path) {
    String folder = base.toUri().getPath();
    return path.toUri()
        .getPath()
        .substring(folder.endsWith("/") ? folder.length() : folder.length() + 1);
  }
}
