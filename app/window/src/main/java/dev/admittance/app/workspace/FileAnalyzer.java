package dev.admittance.app.workspace;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.DelayedAction;
import dev.admittance.app.task.DutyCycle;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.FileAnalysis.Found;
import dev.admittance.app.workspace.WorkspaceViewModel.Basis;
import dev.admittance.app.workspace.WorkspaceViewModel.Checked;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.SourceText;
import dev.admittance.workspace.FileReading;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.Workspace;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Analyses changed files in the background in two steps: soon the file alone, and after a pause in
/// typing, or a second of it, the whole workspace. At most one analysis of each kind runs at a
/// time, and each rests after it, so that typing into large files has a processor for itself; and
/// the last change is always analysed. Confined to the UI thread.
final class FileAnalyzer {
  private static final Messages MESSAGES = Messages.of(FileAnalyzer.class);

  private static final int FILE_MILLIS = 60;
  private static final int WORKSPACE_MILLIS = 200;
  private static final long MOST_WAITING_NANOS = 1_000_000_000;

  private final WorkspaceViewModel workspace;
  private final OpenFiles files;
  private final TaskRunner tasks;
  private final Delay delay;

  private final Set<OpenFile> waiting = new HashSet<>();
  private final Map<OpenFile, Job<?>> running = new LinkedHashMap<>();
  private final Set<OpenFile> again = new HashSet<>();
  private final DelayedAction waitingForAll;
  private final LatestJob all;
  private boolean allAgain;
  private final DutyCycle fileCycle = new DutyCycle(System::nanoTime);
  private final DutyCycle workspaceCycle = new DutyCycle(System::nanoTime);
  private long waitingSince;

  /// A file parsed with the text of a version.
  private record Looked(FileAnalysis analysis, FileReading reading, int millis) {}

  FileAnalyzer(WorkspaceViewModel workspace, OpenFiles files, TaskRunner tasks, Delay delay) {
    this.workspace = workspace;
    this.files = files;
    this.tasks = tasks;
    this.all = new LatestJob(tasks);
    this.delay = delay;
    this.waitingForAll = new DelayedAction(delay, this::lookAtAll);
    workspace
        .checkedProperty()
        .subscribe(checked -> {
          if (checked) {
            files.files().forEach(this::takeKnown);
          }
        });
  }

  /// Takes what was found in a file that was opened before its workspace was checked.
  private void takeKnown(OpenFile file) {
    if (!file.dirtyProperty().get()) {
      file.analysisProperty().get().ifPresent(analysis -> file.found(known(analysis).found()));
    }
  }

  /// Schedules the analysis of a changed file.
  void changed(OpenFile file) {
    if (waiting.add(file)) {
      delay.after(
          fileCycle.delay(FILE_MILLIS),
          () -> {
            waiting.remove(file);
            look(file);
          });
    }
  }

  /// Returns to the saved version of a file.
  void forget(OpenFile file) {
    workspace
        .live()
        .ifPresent(live ->
            tasks
                .start(MESSAGES.get("shared.reading", file.name()), _ -> live.fromDisk(file.name()))
                .onSuccess(this::take));
  }

  private void take(Optional<FileReading> reading) {
    reading.ifPresent(found -> workspace.update(found, false));
    changedWorkspace();
  }

  private void look(OpenFile file) {
    Optional<LiveWorkspace> live = workspace.live();
    boolean known = live.flatMap(all -> all.find(file.name())).isPresent();
    if (live.isEmpty() || !known || !files.files().contains(file)) {
      return;
    }
    Job<?> busy = running.get(file);
    if (busy != null && !busy.isCancelled()) {
      again.add(file);
      return;
    }
    TextSnapshot snapshot = file.snapshot();
    Optional<FileAnalysis> last = file.analysisProperty().get();
    Job<Looked> job =
        tasks.start(
            MESSAGES.get("task.check-file", file.name()), _ -> look(live.get(), snapshot, last));
    running.put(file, job);
    job.onSuccess(looked -> looked(file, looked)).onUnexpected(() -> running.remove(file));
  }

  private static Looked look(
      LiveWorkspace live, TextSnapshot snapshot, Optional<FileAnalysis> last) {
    long start = System.nanoTime();
    SourceText source = snapshot.source();
    ReadResult read = FileAnalysis.read(last, source);
    FileReading reading = live.reread(source, read);
    Found own = new Found(snapshot.version(), false, reading.problems());
    Found shown = last.map(FileAnalysis::found).filter(_ -> own.problems().isEmpty()).orElse(own);
    return new Looked(
        new FileAnalysis(snapshot.version(), source, read, TextObjects.of(read), shown),
        reading,
        millisSince(start));
  }

  private static int millisSince(long start) {
    return (int) ((System.nanoTime() - start) / 1_000_000);
  }

  private void looked(OpenFile file, Looked looked) {
    running.remove(file);
    fileCycle.ended(looked.millis());
    if (files.files().contains(file)) {
      boolean unsaved = file.dirtyProperty().get();
      boolean asOnDisk = !unsaved && workspace.isOnDisk(looked.reading());
      file.analysed(asOnDisk ? known(looked.analysis()) : looked.analysis());
      if (!asOnDisk) {
        workspace.update(looked.reading(), unsaved);
        changedWorkspace();
      }
    }
    if (again.remove(file)) {
      changed(file);
    }
  }

  private FileAnalysis known(FileAnalysis analysis) {
    return analysis.with(
        new Found(
            analysis.version(),
            true,
            problemsOf(analysis.source().name(), workspace.currentProperty().get())));
  }

  private void changedWorkspace() {
    long now = System.nanoTime();
    if (!waitingForAll.isPending()) {
      waitingSince = now;
    }
    if (now - waitingSince < MOST_WAITING_NANOS) {
      waitingForAll.schedule(workspaceCycle.delay(WORKSPACE_MILLIS));
    }
  }

  private void lookAtAll() {
    Optional<Basis> basis = workspace.basis();
    if (all.runningProperty().get()) {
      allAgain = true;
    } else if (basis.isPresent()) {
      Map<OpenFile, FileAnalysis> analysed = new LinkedHashMap<>();
      files
          .files()
          .forEach(file -> file.analysisProperty().get().ifPresent(a -> analysed.put(file, a)));
      boolean needsSaved = workspace.needsSaved();
      all.start(MESSAGES.get("task.check"), _ -> checkAll(basis.get(), needsSaved, analysed))
          .onSuccess(checked -> showAll(basis.get(), checked));
    }
  }

  /// All files checked, and what was found in those that are open.
  private record CheckedFiles(Checked workspace, Map<OpenFile, Found> found, int millis) {}

  private static CheckedFiles checkAll(
      Basis basis, boolean needsSaved, Map<OpenFile, FileAnalysis> analysed) {
    long start = System.nanoTime();
    Checked checked = WorkspaceViewModel.check(basis, needsSaved);
    Map<OpenFile, Found> found = new LinkedHashMap<>();
    analysed.forEach((file, analysis) -> {
      List<Diagnostic> problems = problemsOf(file.name(), Optional.of(checked.current()));
      found.put(file, new Found(analysis.version(), true, problems));
    });
    return new CheckedFiles(checked, found, millisSince(start));
  }

  private void showAll(Basis basis, CheckedFiles checked) {
    workspace.show(basis, checked.workspace());
    checked.found().forEach(OpenFile::found);
    workspaceCycle.ended(checked.millis());
    if (allAgain) {
      allAgain = false;
      changedWorkspace();
    }
  }

  private static List<Diagnostic> problemsOf(String file, Optional<Workspace> workspace) {
    return workspace.map(Workspace::problems).orElse(List.of()).stream()
        .filter(problem -> problem.file().equals(file))
        .toList();
  }
}
