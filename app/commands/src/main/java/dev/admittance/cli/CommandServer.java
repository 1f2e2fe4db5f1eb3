package dev.admittance.cli;

import dev.admittance.workspace.LocalCaptures;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Runs commands of other processes of the same user and installation, in the same folder. Each has
/// its own streams and arguments; they share loaded and compiled classes, and nothing else.
final class CommandServer implements AutoCloseable {
  /// How many commands run at a time; those beyond run in processes of their own.
  private static final int MOST = 16;

  private final String home;
  private final Map<String, String> environment;
  private final ProgramFiles program;
  private final Path socket;
  private final FileChannel lockFile;
  private final ServerSocketChannel channel;
  private final Selector selector;
  private final Thread atTheEnd = new Thread(this::removeSocket, "remove socket");
  private final Semaphore places = new Semaphore(MOST);
  private final AtomicLong lastUse = new AtomicLong(System.nanoTime());

  private CommandServer(
      String home,
      Map<String, String> environment,
      ProgramFiles program,
      Path socket,
      FileChannel lockFile)
      throws IOException {
    this.home = home;
    this.environment = environment;
    this.program = program;
    this.socket = socket;
    this.lockFile = lockFile;
    // The one that listened there ended without removing it: its lock is free.
    Files.deleteIfExists(socket);
    channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    channel.bind(UnixDomainSocketAddress.of(socket));
    channel.configureBlocking(false);
    selector = Selector.open();
    channel.register(selector, SelectionKey.OP_ACCEPT);
    Runtime.getRuntime().addShutdownHook(atTheEnd);
  }

  /// Listens for commands in the folder of this process; empty if another server does.
  ///
  /// @param home the installation whose commands are taken
  /// @param environment of this process
  /// @param program whose change ends the server
  static Optional<CommandServer> listen(
      SocketFolder folder, String home, Map<String, String> environment, ProgramFiles program)
      throws IOException {
    Path socket = folder.socket(Path.of(""));
    FileChannel lockFile =
        FileChannel.open(
            socket.resolveSibling(socket.getFileName() + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
    if (locked(lockFile) == null) {
      lockFile.close();
      return Optional.empty();
    }
    return Optional.of(new CommandServer(home, environment, program, socket, lockFile));
  }

  private static @Nullable FileLock locked(FileChannel file) throws IOException {
    try {
      return file.tryLock();
    } catch (OverlappingFileLockException _) {
      return null;
    }
  }

  /// Runs commands until none came for a while, or the installation changed.
  void serve(Duration idle) throws IOException {
    try {
      while (channel.isOpen()) {
        SocketChannel caller = channel.accept();
        if (caller != null) {
          lastUse.set(System.nanoTime());
          Thread.ofPlatform().name("command").daemon().start(() -> run(new CallConnection(caller)));
          continue;
        }
        long left = lastUse.get() + idle.toNanos() - System.nanoTime();
        if (isIdle() && (left <= 0 || !program.areUnchanged())) {
          return;
        }
        selector.select(Math.max(1, Duration.ofNanos(left).toMillis() + 1));
        selector.selectedKeys().clear();
      }
    } catch (ClosedChannelException | ClosedSelectorException _) {
      // Closed by another thread.
    } finally {
      // Whoever connected since is to see that nobody answers: a channel that a selector has is
      // open until that is closed too.
      channel.close();
      selector.close();
    }
  }

  /// Returns whether no command runs.
  boolean isIdle() {
    return places.availablePermits() == MOST;
  }

  /// Does the same on another thread, as long as the process lives.
  void serveBeside() {
    Thread.ofPlatform()
        .name("command server")
        .daemon()
        .start(() -> {
          try {
            serve(Duration.ofDays(365));
          } catch (IOException _) {
            removeSocket();
          }
        });
  }

  private void run(CallConnection connection) {
    try (connection) {
      Optional<CallRequest> request = CallRequest.read(connection.request());
      boolean fits =
          request.filter(call -> call.home().equals(home) && call.fits(environment)).isPresent();
      boolean unchanged = program.areUnchanged();
      if (!unchanged) {
        // The server ends.
        selector.wakeup();
      }
      if (!fits || !unchanged || !places.tryAcquire()) {
        connection.decline();
        return;
      }
      try {
        connection.accept();
        run(request.get(), connection);
      } finally {
        places.release();
        lastUse.set(System.nanoTime());
        selector.wakeup();
      }
    } catch (IOException _) {
      // The caller is gone, and with it whoever would read of it.
    }
  }

  private static void run(CallRequest request, CallConnection connection) throws IOException {
    Thread command = Thread.currentThread();
    Thread.ofVirtual().start(() -> connection.follow(command::interrupt));
    Streams streams =
        new Streams(
            new BufferedWriter(
                new OutputStreamWriter(connection.standardOutput(), StandardCharsets.UTF_8)),
            new PrintStream(connection.standardError(), true, StandardCharsets.UTF_8),
            request.watched(),
            request.coloured());
    Exit exit = Exit.BROKEN;
    try {
      exit =
          ScopedValue.where(LocalCaptures.STANDARD_INPUT, connection.standardInput())
              .call(() ->
                  new CommandLineInterface(streams, _ -> Exit.UNUSABLE)
                      .run(request.arguments().toArray(String[]::new)));
    } finally {
      connection.exit(exit);
    }
  }

  private void removeSocket() {
    try {
      Files.deleteIfExists(socket);
    } catch (IOException _) {
      // The next server removes it.
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    selector.close();
    removeSocket();
    lockFile.close();
    try {
      Runtime.getRuntime().removeShutdownHook(atTheEnd);
    } catch (IllegalStateException _) {
      // The process is ending.
    }
  }
}
