package dev.admittance.captures;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/// Processes items on several threads and delivers the results in the order of the items. Adding
/// items blocks while too many are in progress, so that memory does not grow with their number. All
/// methods are called on one thread, which also receives the results.
///
/// @param <T> the items
/// @param <R> the results
public final class OrderedParallel<T, R> implements AutoCloseable {
  /// The number of items per batch: handing over takes time too.
  private static final int BATCH = 32;

  /// The weight at which a smaller batch is handed over.
  private static final long BATCH_WEIGHT = 1 << 18;

  /// The maximum weight in progress.
  private static final long MOST_WEIGHT = 1 << 25;

  private final int threads;
  private final Function<? super T, ? extends R> work;
  private final Taker<? super R> taker;
  private final ExecutorService workers;
  private final Queue<Batch<R>> underWay = new ArrayDeque<>();
  private List<T> next = new ArrayList<>();
  private long nextWeight;
  private long weight;

  /// Receives results in order.
  ///
  /// @param <R> the results
  public interface Taker<R> {
    /// Receives the next result.
    void take(R result) throws IOException;
  }

  private record Batch<R>(Future<List<R>> results, long weight) {}

  /// Starts the threads.
  ///
  /// @param threads at least one
  /// @param work runs on any thread; an exception ends everything when its turn comes
  public OrderedParallel(
      int threads, Function<? super T, ? extends R> work, Taker<? super R> taker) {
    this.threads = threads;
    this.work = work;
    this.taker = taker;
    this.workers =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().daemon().name("worker-", 1).factory());
  }

  /// Adds an item, after waiting for older ones where too many are in progress.
  ///
  /// @param weight of the item, approximately, in bytes
  /// @throws IOException if a result cannot be taken
  public void add(T thing, long weight) throws IOException {
    next.add(thing);
    nextWeight += weight;
    if (next.size() == BATCH || nextWeight >= BATCH_WEIGHT) {
      begin();
      while (underWay.size() > 2 * threads || (this.weight > MOST_WEIGHT && !underWay.isEmpty())) {
        takeOldest();
      }
    }
  }

  /// Waits for all results.
  ///
  /// @throws IOException if a result cannot be taken
  public void finish() throws IOException {
    begin();
    while (!underWay.isEmpty()) {
      takeOldest();
    }
  }

  private void begin() {
    List<T> things = next;
    underWay.add(new Batch<>(workers.submit(() -> work(things)), nextWeight));
    weight += nextWeight;
    next = new ArrayList<>();
    nextWeight = 0;
  }

  private List<R> work(List<T> things) {
    List<R> results = new ArrayList<>(things.size());
    for (T thing : things) {
      results.add(work.apply(thing));
    }
    return results;
  }

  private void takeOldest() throws IOException {
    Batch<R> oldest = underWay.remove();
    weight -= oldest.weight();
    for (R result : results(oldest)) {
      taker.take(result);
    }
  }

  private static <R> List<R> results(Batch<R> batch) throws IOException {
    try {
      return batch.results().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      InterruptedIOException interrupted = new InterruptedIOException("interrupted");
      interrupted.initCause(e);
      throw interrupted;
    } catch (ExecutionException e) {
      throw switch (e.getCause()) {
        case RuntimeException failure -> failure;
        case Error error -> throw error;
        case null, default -> new IllegalStateException(e);
      };
    }
  }

  /// Stops the threads; work in progress is lost.
  @Override
  public void close() {
    workers.shutdownNow();
  }
}
