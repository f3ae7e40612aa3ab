// Cuts a range of a file into blocks, which tasks fetch for themselves.
using Vivace.Json.Plans;
using Vivace.Json.Streams.Lines;

namespace Vivace.Json.Streams.Files;

/// <summary>Owns the file. Dispose once.</summary>
internal sealed class FileBlocks<T> : IBlocks<T>
{
    private readonly Root<T> _root;
    private readonly JsonLinesOptions _options;
    private readonly FileText _file;
    private readonly ElementSearch? _elements;
    private readonly long _end;
    private long _position;

    private FileBlocks(FileText file, JsonFileRange range, Root<T> root, JsonLinesOptions options)
    {
        (_file, _root, _options) = (file, root, options);
        (_position, _end) = (range.Start, Math.Min(range.End, file.Length));
        Length = Math.Max(0, _end - _position);
        if (range.Array is not null && Length > 0)
            _elements = new ElementSearch(file, range with { End = _end }, root.Plan);
    }

    internal static IBlocks<T> Open(string path, JsonFileRange range, Root<T> root, JsonLinesOptions options)
    {
        FileText file = new(path);
        try
        {
            return new FileBlocks<T>(file, range, root, options);
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }

    public long? Length { get; }

    public BlockValues<T>? Next()
    {
        long start = _position;
        if (_elements is not null)
        {
            if (_elements.Next(LineBlocks<T>.BlockLength) is not { } range)
                return null;
            _position = range.End;
            return new BlockValues<T>(new ElementBlock<T>(_root, new FileElements(_file, range)), _options, _position - start);
        }

        if (start >= _end)
            return null;
        _position = Math.Min(start + LineBlocks<T>.BlockLength, _end);
        LineScanner scanner = start == 0 ? new LineScanner(_options.IsSequence) : LineScanner.AfterSeparator(_options.IsSequence);
        FileLines lines = new(_file, start, _position, scanner.Separator, _root.Plan.Reading.Budget?.TextBytes ?? 0);
        return new BlockValues<T>(new LineBlock<T>(_root, _options, scanner, lines), _options, _position - start);
    }

    public void Dispose()
    {
        _elements?.Dispose();
        _file.Dispose();
    }
}
