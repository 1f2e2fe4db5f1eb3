package dev.admittance.cli;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// The connection of a [CommandServer] to `admittance-call`. A message from there is a length of 32
/// bits and as many bytes: first the request, then one part of standard input each time that one is
/// asked for, and an empty one at its end. A message from here has a letter before its length.
final class CallConnection implements AutoCloseable {
  /// The largest request: arguments of a command are limited to about as much.
  private static final int LARGEST = 4 << 20;

  private final SocketChannel channel;
  private final BlockingQueue<byte[]> input = new ArrayBlockingQueue<>(1);

  CallConnection(SocketChannel channel) {
    this.channel = channel;
  }

  /// Reads the request.
  byte[] request() throws IOException {
    return read();
  }

  /// Reads parts of standard input until the caller is gone.
  ///
  /// @param gone called then
  void follow(Runnable gone) {
    try {
      while (true) {
        input.put(read());
      }
    } catch (IOException | InterruptedException _) {
      gone.run();
    }
  }

  /// The caller's standard input, which is asked for as it is read: what the command leaves is left
  /// to others.
  InputStream standardInput() {
    return new StandardInput();
  }

  OutputStream standardOutput() {
    return new Output('o');
  }

  OutputStream standardError() {
    return new Output('e');
  }

  /// Tells the caller that the command ended.
  void exit(Exit exit) throws IOException {
    send('x', new byte[] {(byte) exit.code()}, 0, 1);
  }

  /// Tells the caller that the command begins.
  void accept() throws IOException {
    send('a', new byte[0], 0, 0);
  }

  /// Tells the caller to run the command in a process of its own. Nothing was read or written.
  void decline() throws IOException {
    send('c', new byte[0], 0, 0);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private byte[] read() throws IOException {
    ByteBuffer length = ByteBuffer.allocate(4);
    fill(length);
    int bytes = length.getInt(0);
    if (bytes < 0 || bytes > LARGEST) {
      throw new IOException("a message of " + bytes + " bytes");
    }
    ByteBuffer message = ByteBuffer.allocate(bytes);
    fill(message);
    return message.array();
  }

  private void fill(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new EOFException();
      }
    }
  }

  private synchronized void send(char kind, byte[] bytes, int from, int length) throws IOException {
    ByteBuffer message = ByteBuffer.allocate(5 + length);
    message.put((byte) kind).putInt(length).put(bytes, from, length).flip();
    while (message.hasRemaining()) {
      channel.write(message);
    }
  }

  private final class Output extends OutputStream {
    private final char kind;

    Output(char kind) {
      this.kind = kind;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      if (length > 0) {
        send(kind, bytes, from, length);
      }
    }
  }

  private final class StandardInput extends InputStream {
    private byte[] part = new byte[0];
    private int at;
    private boolean ended;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (at == part.length && !ended) {
        next();
      }
      if (ended) {
        return -1;
      }
      int taken = Math.min(length, part.length - at);
      System.arraycopy(part, at, bytes, from, taken);
      at += taken;
      return taken;
    }

    private void next() throws IOException {
      send('i', new byte[0], 0, 0);
      try {
        part = input.take();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("the caller is gone", e);
      }
      at = 0;
      ended = part.length == 0;
    }
  }
}
