// Draws the icon of the packages: dotnet run eng/icon.cs eng/icon.png
// Two braces around an eighth note on a rounded square, 128 pixels wide. Each pixel is as opaque as its distance to the shape says, so that edges are smooth.
using System.Buffers.Binary;
using System.IO.Compression;

const int Size = 128;
byte[] pixels = new byte[Size * ((4 * Size) + 1)];
for (int y = 0; y < Size; y++)
{
    for (int x = 0; x < Size; x++)
    {
        double square = Inside(Math.Max(Math.Abs(x - 63.5), Math.Abs(y - 63.5)) < 40 ? -1 : Corner(x, y));
        double ink = Inside(Math.Min(Math.Min(Brace(x, y), Brace(Size - 1 - x, y)), Note(x, y)));
        int at = (y * ((4 * Size) + 1)) + 1 + (4 * x);
        double[] ground = [176 - (y * 0.5), 28 + (y * 0.1), 72 + (y * 0.6)];
        for (int channel = 0; channel < 3; channel++)
            pixels[at + channel] = (byte)Math.Round((ground[channel] * (1 - ink)) + (255 * ink));
        pixels[at + 3] = (byte)Math.Round(255 * square);
    }
}

using MemoryStream content = new();
using (ZLibStream packed = new(content, CompressionLevel.SmallestSize, leaveOpen: true))
    packed.Write(pixels);
using FileStream file = File.Create(args[0]);
file.Write([0x89, (byte)'P', (byte)'N', (byte)'G', 13, 10, 26, 10]);
Write("IHDR"u8, [0, 0, 0, Size, 0, 0, 0, Size, 8, 6, 0, 0, 0]);
Write("IDAT"u8, content.ToArray());
Write("IEND"u8, []);

static double Inside(double distance) => Math.Clamp(0.5 - distance, 0, 1);

static double Corner(int x, int y) =>
    Math.Sqrt(Math.Pow(Math.Max(Math.Abs(x - 63.5) - 40, 0), 2) + Math.Pow(Math.Max(Math.Abs(y - 63.5) - 40, 0), 2)) - 24;

static double Brace(int x, int y) =>
    new[] { (43.0, 28.0, 36.0, 34.0), (36, 34, 36, 56), (36, 56, 28, 64), (28, 64, 36, 72), (36, 72, 36, 94), (36, 94, 43, 100) }.Min(line => ToLine(x, y, line)) - 4;

static double Note(int x, int y) =>
    Math.Min(Math.Sqrt(Math.Pow(x - 58, 2) + Math.Pow((y - 84) * 1.3, 2)) - 10, new[] { (66.0, 40.0, 66.0, 84.0), (66, 40, 78, 54) }.Min(line => ToLine(x, y, line)) - 3);

static double ToLine(double x, double y, (double X1, double Y1, double X2, double Y2) line)
{
    double dx = line.X2 - line.X1, dy = line.Y2 - line.Y1;
    double along = Math.Clamp((((x - line.X1) * dx) + ((y - line.Y1) * dy)) / ((dx * dx) + (dy * dy)), 0, 1);
    return Math.Sqrt(Math.Pow(x - line.X1 - (along * dx), 2) + Math.Pow(y - line.Y1 - (along * dy), 2));
}

void Write(ReadOnlySpan<byte> kind, ReadOnlySpan<byte> data)
{
    byte[] chunk = new byte[data.Length + 12];
    BinaryPrimitives.WriteInt32BigEndian(chunk, data.Length);
    kind.CopyTo(chunk.AsSpan(4));
    data.CopyTo(chunk.AsSpan(8));
    uint sum = uint.MaxValue;
    foreach (byte one in chunk.AsSpan(4, data.Length + 4))
    {
        sum ^= one;
        for (int bit = 0; bit < 8; bit++)
            sum = (sum & 1) == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB88320;
    }

    BinaryPrimitives.WriteUInt32BigEndian(chunk.AsSpan(data.Length + 8), ~sum);
    file.Write(chunk);
}
