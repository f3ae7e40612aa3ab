// The arrays and objects that are open.
namespace Vivace.Json.Documents.Repairing;

internal ref partial struct RepairText
{
    private void Enter(bool isObject)
    {
        int word = _depth / 64;
        if (word == _objects.Length)
        {
            Array.Resize(ref _objects, Math.Max(2, 2 * word));
            Array.Resize(ref _braces, _objects.Length);
        }

        if (_depth == _opened.Length)
            Array.Resize(ref _opened, Math.Max(16, 2 * _depth));
        _opened[_depth] = _position;
        SetBit(_objects, _depth, isObject);
        SetBit(_braces, _depth, isObject);
        _openBraces += isObject ? 1 : 0;
        _deepest = Math.Max(_deepest, ++_depth + (_isMany ? 1 : 0));
        _state = isObject ? State.FirstName : State.FirstElement;
    }

    private void Leave()
    {
        _openBraces -= IsBrace ? 1 : 0;
        _depth--;
        _isFirstEntry = _isEntryText = false;
    }

    // The innermost container is of the other kind than its bracket says.
    private void Turn(bool isObject)
    {
        SetBit(_objects, _depth - 1, isObject);
        Note(JsonRepairKind.Bracket, _opened[_depth - 1], 1, isObject ? "{" : "[");
    }

    private readonly bool IsObject => IsObjectAt(_depth - 1);

    private readonly bool IsBrace => Bit(_braces, _depth - 1);

    private readonly byte CloseOfLevel => Tokens.Syntax.CloseOf(IsObject);

    private readonly bool IsObjectAt(int level) => Bit(_objects, level);

    private static bool Bit(ulong[] bits, int index) => (bits[index / 64] >> (index % 64) & 1) != 0;

    private static void SetBit(ulong[] bits, int index, bool value)
    {
        ulong bit = 1UL << (index % 64);
        bits[index / 64] = value ? bits[index / 64] | bit : bits[index / 64] & ~bit;
    }
}
