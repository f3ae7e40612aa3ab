// A client without anything that takes time: bytes to a socket, and bytes back until the answer is whole.
using System.Buffers.Text;
using System.Diagnostics;
using System.Globalization;
using System.Net.Sockets;
using System.Text;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.WebBattle.Servers;

namespace Vivace.Json.WebBattle.Load;

internal sealed class BuiltInLoad : ILoad
{
    public string About => "load by a client in the same process";

    public async Task<LoadFigures> RunAsync(Uri server, WebWorkload workload, int connections, TimeSpan time)
    {
        byte[] request = Request(server, workload);
        long start = Stopwatch.GetTimestamp(), end = start + (long)(time.TotalSeconds * Stopwatch.Frequency);
        (List<double> Times, long Failures)[] results = await Task.WhenAll(Enumerable.Range(0, connections).Select(_ => SendAsync(server, request, end)));
        double seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        double[] times = [.. results.SelectMany(static result => result.Times).Order()];
        if (times.Length == 0)
            return new LoadFigures(0, 0, 0, 0, results.Sum(static result => result.Failures));
        return new LoadFigures(
            times.Length, times.Length / seconds, Quantiles.Of(times, 0.5), Quantiles.Of(times, 0.99), results.Sum(static result => result.Failures));
    }

    private static byte[] Request(Uri server, WebWorkload workload)
    {
        byte[] body = workload.Request ?? [];
        string head = string.Create(CultureInfo.InvariantCulture, $"{workload.Method} {workload.Path} HTTP/1.1\r\nHost: {server.Authority}\r\n")
            + (workload.IsPost ? string.Create(CultureInfo.InvariantCulture, $"Content-Type: application/json\r\nContent-Length: {body.Length}\r\n\r\n") : "\r\n");
        return [.. Encoding.ASCII.GetBytes(head), .. body];
    }

    private static async Task<(List<double> Times, long Failures)> SendAsync(Uri server, byte[] request, long end)
    {
        List<double> times = [];
        long failures = 0;
        using Socket socket = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(server.Host, server.Port);
        Answer answer = new(socket);
        for (long start = Stopwatch.GetTimestamp(); start < end; start = Stopwatch.GetTimestamp())
        {
            for (int sent = 0; sent < request.Length;)
                sent += await socket.SendAsync(request.AsMemory(sent));
            if (await answer.ReadAsync())
                times.Add(Stopwatch.GetElapsedTime(start).TotalMilliseconds);
            else
                failures++;
        }

        return (times, failures);
    }

    // One answer after the other on one connection. Nothing of the body is kept.
    private sealed class Answer(Socket socket)
    {
        private readonly byte[] _buffer = new byte[256 * 1024];
        private int _start, _filled;

        // Whether it is a success.
        internal async Task<bool> ReadAsync()
        {
            int head;
            while ((head = _buffer.AsSpan(_start, _filled - _start).IndexOf("\r\n\r\n"u8)) < 0)
                await FillAsync();
            bool isSuccess = _buffer.AsSpan(_start, head).StartsWith("HTTP/1.1 2"u8);
            bool isKnown = TryFindLength(_buffer.AsSpan(_start, head), out long length);
            _start += head + 4;
            if (isKnown)
                await PassAsync(length);
            else
                await PassChunksAsync();
            return isSuccess;
        }

        private static bool TryFindLength(ReadOnlySpan<byte> head, out long length)
        {
            length = 0;
            int name = head.IndexOf("Content-Length: "u8);
            return name >= 0 && Utf8Parser.TryParse(head[(name + 16)..], out length, out _);
        }

        private async Task PassChunksAsync()
        {
            while (true)
            {
                int line;
                while ((line = _buffer.AsSpan(_start, _filled - _start).IndexOf("\r\n"u8)) < 0)
                    await FillAsync();
                if (!Utf8Parser.TryParse(_buffer.AsSpan(_start, line), out long length, out _, 'x'))
                    throw new InvalidDataException("An answer has neither a length nor chunks.");
                _start += line + 2;
                await PassAsync(length + 2);
                if (length == 0)
                    return;
            }
        }

        private async Task PassAsync(long length)
        {
            while (length > _filled - _start)
            {
                length -= _filled - _start;
                _start = _filled;
                await FillAsync();
            }

            _start += (int)length;
        }

        private async Task FillAsync()
        {
            if (_start == _filled)
                _start = _filled = 0;
            if (_filled == _buffer.Length)
                throw new InvalidDataException("The head of an answer is longer than the buffer.");
            int count = await socket.ReceiveAsync(_buffer.AsMemory(_filled));
            if (count == 0)
                throw new EndOfStreamException("The server has closed the connection.");
            _filled += count;
        }
    }
}
