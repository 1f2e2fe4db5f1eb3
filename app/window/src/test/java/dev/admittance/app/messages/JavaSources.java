package dev.admittance.app.messages;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Sources as the compiler parses them.
final class JavaSources {
  private static final Path WINDOW = Path.of("src", "main", "java", "dev", "admittance", "app");

  private JavaSources() {}

  /// A source.
  ///
  /// @param positions where its trees stand
  record Source(CompilationUnitTree unit, SourcePositions positions) {
    /// The package that it is in.
    String packageName() {
      return Objects.requireNonNull(unit.getPackageName()).toString();
    }

    /// The name of the file and the line of a tree, as a development environment makes links of it.
    String place(Tree tree) {
      long line = unit.getLineMap().getLineNumber(positions.getStartPosition(unit, tree));
      return packageName() + "." + file() + ":" + line;
    }

    /// The name of the file.
    String file() {
      String path = unit.getSourceFile().toUri().getPath();
      return path.substring(path.lastIndexOf('/') + 1);
    }
  }

  /// The sources of the window.
  static List<Source> ofWindow() throws IOException {
    try (Stream<Path> files = Files.walk(WINDOW)) {
      return parse(
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.endsWith("package-info.java"))
              .sorted()
              .<JavaFileObject>map(JavaSources::read)
              .toList());
    }
  }

  /// One source.
  static Source of(String fileName, String text) {
    return parse(List.of(new Text(URI.create("text:///" + fileName), text))).getFirst();
  }

  private static Text read(Path file) {
    try {
      return new Text(file.toUri(), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Source> parse(List<JavaFileObject> texts) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> faults = new DiagnosticCollector<>();
    JavacTask task =
        (JavacTask) compiler.getTask(null, null, faults, List.of("-proc:none"), null, texts);
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    List<Source> sources = new ArrayList<>();
    try {
      task.parse().forEach(unit -> sources.add(new Source(unit, positions)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (!faults.getDiagnostics().isEmpty()) {
      throw new IllegalArgumentException(faults.getDiagnostics().toString());
    }
    return sources;
  }

  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    private Text(URI place, String text) {
      super(place, Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
